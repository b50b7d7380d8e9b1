; The installer for Windows: for one person, without administrator. Made from release.toml.
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include "MUI2.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\$package"

Name "$name"
OutFile "$output"
InstallDir "$$LOCALAPPDATA\Programs\$name"
InstallDirRegKey HKCU "Software\$package" "folder"
BrandingText "$name $version"

VIProductVersion "$four_numbers"
VIAddVersionKey "ProductName" "$name"
VIAddVersionKey "ProductVersion" "$version"
VIAddVersionKey "FileVersion" "$version"
VIAddVersionKey "FileDescription" "$name"
VIAddVersionKey "CompanyName" "$publisher"
VIAddVersionKey "LegalCopyright" "$copyright"

!define MUI_ICON "$icon"
!define MUI_UNICON "$icon"
!define MUI_FINISHPAGE_RUN "$$INSTDIR\$package.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"

; A kind of file is opened by a double click, unless another program was chosen for it.
!macro opens EXTENSION KIND DESCRIPTION
  WriteRegStr HKCU "Software\Classes\$${KIND}" "" "$${DESCRIPTION}"
  WriteRegStr HKCU "Software\Classes\$${KIND}\DefaultIcon" "" '"$$INSTDIR\$package.exe",0'
  WriteRegStr HKCU "Software\Classes\$${KIND}\shell\open\command" "" '"$$INSTDIR\$package.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.$${EXTENSION}\OpenWithProgids" "$${KIND}" ""
!macroend

!macro forgets EXTENSION KIND DESCRIPTION
  DeleteRegKey HKCU "Software\Classes\$${KIND}"
  DeleteRegValue HKCU "Software\Classes\.$${EXTENSION}\OpenWithProgids" "$${KIND}"
!macroend

Section "install"
  ; What an older version left is not to be mixed with this one.
  RMDir /r "$$INSTDIR\_internal"
  SetOutPath "$$INSTDIR"
  File /r "$bundle/*"
  WriteUninstaller "$$INSTDIR\uninstall.exe"
  CreateShortcut "$$SMPROGRAMS\$name.lnk" "$$INSTDIR\$package.exe"
  WriteRegStr HKCU "Software\$package" "folder" "$$INSTDIR"
  WriteRegStr HKCU "$${UNINSTALL}" "DisplayName" "$name"
  WriteRegStr HKCU "$${UNINSTALL}" "DisplayVersion" "$version"
  WriteRegStr HKCU "$${UNINSTALL}" "DisplayIcon" "$$INSTDIR\$package.exe"
  WriteRegStr HKCU "$${UNINSTALL}" "Publisher" "$publisher"
  WriteRegStr HKCU "$${UNINSTALL}" "InstallLocation" "$$INSTDIR"
  WriteRegStr HKCU "$${UNINSTALL}" "UninstallString" '"$$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "$${UNINSTALL}" "QuietUninstallString" '"$$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "$${UNINSTALL}" "EstimatedSize" $size
  WriteRegDWORD HKCU "$${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "$${UNINSTALL}" "NoRepair" 1
$file_types  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Tournaments lie elsewhere and are left alone: only what was installed is taken away.
Section "Uninstall"
  RMDir /r "$$INSTDIR\_internal"
  Delete "$$INSTDIR\$command.exe"
  Delete "$$INSTDIR\$package.exe"
  Delete "$$INSTDIR\uninstall.exe"
  RMDir "$$INSTDIR"
  Delete "$$SMPROGRAMS\$name.lnk"
$file_types_gone  DeleteRegKey HKCU "Software\$package"
  DeleteRegKey HKCU "$${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

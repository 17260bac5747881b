import CEditline

/// Makes this process read and write UTF-8 on its terminal, whatever the environment says.
///
/// libedit drops every key beyond ASCII when the locale's characters are not UTF-8, as they are
/// not under `LC_ALL=C`. Only the kind of characters is set; numbers and sorting stay as they are.
/// To be called once, before an editor is made.
public func useUTF8Locale() {
  setlocale(LC_CTYPE, "")
  for name in ["C.UTF-8", "en_US.UTF-8"] {
    if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return }
    setlocale(LC_CTYPE, name)
  }
}

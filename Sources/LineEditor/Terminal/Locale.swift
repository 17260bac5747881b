import CEditline

/// Makes this process read and write UTF-8 on its terminal, whatever the environment says.
///
/// In a locale without UTF-8, such as that of `LC_ALL=C`, libedit drops every key that is not
/// ASCII. Call this once, before an editor is made. Only the encoding is set, not the forms of
/// numbers or the order of words.
public func useUTF8Locale() {
  setlocale(LC_CTYPE, "")
  for name in ["C.UTF-8", "en_US.UTF-8"] {
    if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8" { return }
    setlocale(LC_CTYPE, name)
  }
}

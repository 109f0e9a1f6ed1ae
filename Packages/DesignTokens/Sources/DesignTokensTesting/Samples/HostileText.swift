/// Names and texts that could end what they stand in.
enum HostileText {
  /// A word that stands nowhere else.
  static let marker = "QXMARKER"

  /// Parts of names and texts, each with the marker behind what might end something.
  static let all = [
    "*/\(marker)", "--></style></script>]]><b>\(marker)</b>", "\"\(marker)", "'\(marker)",
    "`\(marker)", "\\\(marker)", "\\\"\(marker)\\", "\n\(marker)", "\r\(marker)", "\r\n\(marker)",
    "\u{2028}\(marker)", "\u{85}\(marker)", "\u{C}\(marker)", "\u{0}\(marker)",
    "\u{1B}[0m\(marker)",
    "$(\(marker))", "${\(marker)}", "#{\(marker)}", "\\(\(marker))", "%\(marker)%", "&lt;\(marker)",
    "<!--\(marker)", "<?\(marker)?>", "/*\(marker)", "//\(marker)", "\u{202E}\(marker)",
    "\u{2067}\(marker)", "👩‍🚀\(marker)", "é\(marker)", "9\(marker)", " \(marker) ", "@\(marker);}",
  ]

  /// The ends of comments and elements, with their beginnings.
  static let pairs = [
    ("/*", "*/"), ("<!--", "-->"), ("<style", "</style"), ("<script", "</script"),
    ("<![CDATA[", "]]>"),
  ]
}

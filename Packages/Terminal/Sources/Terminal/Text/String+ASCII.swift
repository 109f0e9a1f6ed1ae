extension String {
  /// The text in ASCII, for terminals that show nothing else.
  ///
  /// Quotes, dashes, bullets and arrows become their plain forms, accented letters their base,
  /// raised and lowered digits plain ones, `°` becomes "deg", Greek letters their names. What has
  /// no plain form becomes `?`, once for each character as a reader sees it.
  public var asciiFolded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var folder = ASCIIFolder()
    for character in self { folder.append(character) }
    return folder.text
  }
}

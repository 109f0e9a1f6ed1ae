extension String {
  /// The text as one word of a command to type, for hints such as `chat 'Ada Lovelace'`.
  ///
  /// It stands in single quotation marks where a POSIX shell would read it as something else: as
  /// several words, a variable, a pattern or nothing.
  public var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+,".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}

extension String {
  /// A message or a hint of an error as a sentence: with a capital letter and a full stop.
  var asSentence: String {
    guard let first, let last else { return self }
    let end = ".!?".contains(last) ? "" : "."
    return first.uppercased() + dropFirst() + end
  }
}

extension String {
  /// A message or a hint of an error as a sentence: with a capital letter and a full stop.
  var asSentence: String {
    guard let first, let last else { return self }
    let end = ".!?".contains(last) ? "" : "."
    return first.uppercased() + dropFirst() + end
  }

  /// A number of things, with the word in its form.
  static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// A number of decisions, which are told in steps of fifty: `fewer than 50 decisions`.
  static func decisions(_ count: Int) -> String {
    count == 0 ? "fewer than 50 decisions" : "\(count) decisions or more"
  }
}

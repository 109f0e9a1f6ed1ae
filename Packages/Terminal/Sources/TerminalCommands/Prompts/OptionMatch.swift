/// Finds the option that somebody meant.
struct OptionMatch {
  /// Its index, or nil where none or more than one is meant.
  let index: Int?

  /// Looks for a name first, so that a name of digits can be typed, then for a number from 1, then
  /// for the beginning of just one name.
  init(_ typed: String, among options: [String]) {
    let word = typed.lowercased()
    let names = options.map { $0.lowercased() }
    let begun = names.indices.filter { !word.isEmpty && names[$0].hasPrefix(word) }
    if let exact = names.firstIndex(of: word) {
      index = exact
    } else if let number = Int(word) {
      index = names.indices.contains(number - 1) ? number - 1 : nil
    } else {
      index = begun.count == 1 ? begun[0] : nil
    }
  }
}

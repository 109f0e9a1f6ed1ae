extension StringProtocol {
  /// The letters and digits in lower case: how words that people type are compared.
  var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

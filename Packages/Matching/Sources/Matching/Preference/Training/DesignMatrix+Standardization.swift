extension DesignMatrix {
  /// Centres and scales a column in which what is missing is no number, and puts 0 there.
  ///
  /// Numbers of one person have their scale already; everything else gets a standard deviation of 1.
  /// An indicator of what fewer than one in a hundred have counts as if one in a hundred had it.
  ///
  /// - Returns: whether its numbers were small enough.
  mutating func standardize(
    _ column: Int, term: inout PreferenceTerm, isIndicator: Bool, _ importances: [Double]
  ) -> Bool {
    var (sum, known) = (0.0, 0.0)
    for row in 0..<rows where !self[row, column].isNaN {
      sum += importances[row] * self[row, column]
      known += importances[row]
    }
    term.centre = known > 0 ? sum / known : 0
    if term.part.isOfBoth || isIndicator {
      var squares = 0.0
      for row in 0..<rows where !self[row, column].isNaN {
        let distance = self[row, column] - term.centre
        squares += importances[row] * distance * distance
      }
      let deviation = known > 0 ? (squares / known).squareRoot() : 0
      // Sums of equal numbers may differ in their last bits; that is no spread.
      term.scale = deviation > 1e-9 * max(1, abs(term.centre)) ? deviation : 1
      if isIndicator || term.part == .same { term.scale = max(term.scale, 0.1) }
    }
    guard abs(term.centre) <= PreferenceTerm.greatest, term.scale <= PreferenceTerm.greatest else {
      return false
    }
    for row in 0..<rows {
      let value = self[row, column]
      self[row, column] =
        value.isNaN ? 0 : PreferenceLayout.bounded((value - term.centre) / term.scale, term)
    }
    return true
  }
}

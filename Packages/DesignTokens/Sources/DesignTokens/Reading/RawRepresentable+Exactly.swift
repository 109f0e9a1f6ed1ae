extension RawRepresentable where RawValue == String, Self: CaseIterable {
  /// The case whose name has just these bytes.
  ///
  /// Swift takes texts for equal that only look alike; the standard's names are these bytes alone.
  init?(exactly text: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) })
    else { return nil }
    self = match
  }
}

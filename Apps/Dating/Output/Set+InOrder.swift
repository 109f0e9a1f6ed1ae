extension Set where Element: CaseIterable {
  /// The elements in the order of their vocabulary.
  var inOrder: [Element] { Element.allCases.filter(contains) }
}

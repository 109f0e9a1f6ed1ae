extension Set where Element: CaseIterable {
  /// What is in it, in the order of its vocabulary.
  var inOrder: [Element] { Element.allCases.filter(contains) }
}

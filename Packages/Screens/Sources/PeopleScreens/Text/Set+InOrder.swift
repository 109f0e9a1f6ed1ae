extension Set where Element: CaseIterable {
  /// The members in the order in which their type lists them.
  var inOrder: [Element] { Element.allCases.filter(contains) }
}

extension Double {
  /// As a cell: without a point where it is whole.
  var cell: String {
    Int(exactly: self).map(String.init) ?? description
  }
}

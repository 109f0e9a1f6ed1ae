extension Double {
  /// The number with two digits after the point at most.
  var brief: String {
    let rounded = (self * 100).rounded() / 100
    return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

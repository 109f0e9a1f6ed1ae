extension Double {
  /// For people: to a thousandth, or to a hundredth from 10 on.
  public var short: String {
    let unit = abs(self) < 10 ? 1000.0 : 100
    return "\((self * unit).rounded() / unit)"
  }
}

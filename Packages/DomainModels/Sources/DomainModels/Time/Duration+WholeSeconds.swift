extension Duration {
  /// The seconds, rounded up: a caller who waits as long as told is not refused again.
  public var wholeSeconds: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}

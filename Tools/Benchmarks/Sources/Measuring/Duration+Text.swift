extension Duration {
  /// In milliseconds, to a hundredth.
  public var inMilliseconds: String {
    "\((self / .milliseconds(1) * 100).rounded() / 100) ms"
  }
}

extension [Duration] {
  /// The one in the middle; zero if there is none.
  public var median: Duration {
    isEmpty ? .zero : sorted()[count / 2]
  }
}

extension Duration {
  /// Three significant digits, in the unit that suits the size.
  public var short: String {
    let figure =
      if self >= .seconds(1) {
        Figure(self, in: .seconds(1))
      } else if self >= .milliseconds(1) {
        Figure(self, in: .milliseconds(1))
      } else {
        Figure(self, in: .microseconds(1))
      }
    return figure.text
  }
}

extension [Duration] {
  /// The one in the middle; zero if there is none.
  public var median: Duration {
    isEmpty ? .zero : sorted()[count / 2]
  }
}

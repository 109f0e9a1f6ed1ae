/// Colours that go over into each other.
///
/// Between two stops the colour is mixed in OKLab (Björn Ottosson, 2020): the steps look even, and
/// no dark or grey band lies between two bright colours, as it does where the numbers of sRGB are
/// mixed.
public struct Gradient: Sendable, Hashable {
  /// A colour, and where it is reached.
  public struct Stop: Sendable, Hashable {
    public let color: RGB
    /// The position of the colour: 0 at the beginning, 1 at the end.
    public let position: Double
  }

  /// The colours in order, at least one; no position is smaller than the one before it.
  public let stops: [Stop]

  /// Spreads colours evenly.
  ///
  /// - Parameter colors: From the beginning to the end. A single one is the same throughout; none
  ///   counts as black.
  public init(_ colors: [RGB]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { (color: $0.element, position: Double($0.offset) / last) })
  }

  /// Makes a gradient of colours at given places.
  ///
  /// - Parameter stops: From the beginning to the end. A position outside 0 to 1 counts as the
  ///   nearest in it, and one that lies before its predecessor counts as the predecessor's (CSS
  ///   Images Module Level 3, 3.4.3). No stop at all counts as black.
  public init(stops: [(color: RGB, position: Double)]) {
    var made: [Stop] = []
    for (color, position) in stops {
      let least = made.last?.position ?? 0
      made.append(Stop(color: color, position: max(least, min(max(0, position), 1))))
    }
    self.stops = made.isEmpty ? [Stop(color: .black, position: 0)] : made
  }

  /// The colour at a place.
  ///
  /// - Parameter position: From 0 to 1; beyond, the colour is the one at that end.
  /// - Returns: A stop's own colour, or a mix of two.
  public func color(at position: Double) -> RGB {
    let first = stops[0]
    // Not a number is no place at all: the beginning will do.
    guard position > first.position else { return first.color }
    guard let next = stops.firstIndex(where: { $0.position >= position }) else {
      return stops[stops.count - 1].color
    }
    let (from, to) = (stops[next - 1], stops[next])
    guard position < to.position else { return to.color }
    let share = (position - from.position) / (to.position - from.position)
    return OKLab(from.color).mixed(with: OKLab(to.color), share: share).rgb
  }

  /// The gradient with black laid over it, so that light text can be read on it: a scrim.
  ///
  /// - Parameter share: How much black, 0 to 1: the opacity of what is laid over it, composited in
  ///   sRGB as browsers do (CSS Compositing Level 1, 5.1).
  /// - Returns: A darker gradient with the same positions.
  public func darkened(by share: Double) -> Gradient {
    Gradient(
      stops: stops.map {
        (color: $0.color.mixed(with: .black, share: share), position: $0.position)
      })
  }

  /// Black or white: the one whose least contrast over the whole gradient is the greater (the ratio
  /// of WCAG 2.2; see ``RGB/contrast(with:)``).
  public var readableText: RGB {
    let samples = stops.map(\.color) + ramp(64)
    func least(_ text: RGB) -> Double { samples.map(text.contrast(with:)).min() ?? 0 }
    return least(.white) >= least(.black) ? .white : .black
  }

  /// The colours at evenly spaced places, both ends among them.
  func ramp(_ count: Int) -> [RGB] {
    (0..<max(0, count)).map { color(at: Double($0) / Double(max(1, count - 1))) }
  }
}

/// The direction of a gradient.
public enum GradientDirection: Sendable, CaseIterable {
  /// From the top to the bottom.
  case vertical
  /// From the left to the right.
  case horizontal
  /// From the top left to the bottom right.
  case diagonal
}

extension Gradient {
  /// The gradient made so dark that light text can be read on it, with its hues kept.
  ///
  /// A scrim of black makes bright colours grey; here only the lightness of each stop goes down, in
  /// OKLab, and only as far as it has to.
  ///
  /// - Parameters:
  ///   - ratio: The contrast that the text needs, by WCAG 2.2: 4.5 for text of usual size (1.4.3).
  ///   - text: The colour of the text.
  /// - Returns: A gradient with the same positions; black where no darker colour would do.
  public func deepened(toContrast ratio: Double, with text: RGB) -> Gradient {
    Gradient(stops: stops.map { ($0.color.deepened(toContrast: ratio, with: text), $0.position) })
  }
}

extension RGB {
  fileprivate func deepened(toContrast ratio: Double, with text: RGB) -> RGB {
    guard contrast(with: text) < ratio else { return self }
    let own = OKLab(self)
    var color = own
    // Steps too small to be seen; a colour has at most 100 of them.
    while color.lightness > 0 {
      color.lightness -= 0.01
      // A dark colour can't be as saturated as a light one without leaving sRGB.
      let share = max(0, color.lightness / own.lightness).squareRoot()
      color.a = own.a * share
      color.b = own.b * share
      if color.rgb.contrast(with: text) >= ratio { return color.rgb }
    }
    return RGB(0)
  }
}

extension RGB {
  /// Reads a colour as `#1A2B3C`, in upper or lower case.
  ///
  /// - Returns: `nil` for anything else.
  public init?(hex: String) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), hex.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The colour between this one and another.
  ///
  /// - Parameters:
  ///   - other: The colour at the far end.
  ///   - share: How much of the other: 0 gives this colour, 1 the other; beyond, it stays there.
  /// - Returns: The mixed colour, each part rounded to the nearest whole.
  public func mixed(with other: RGB, share: Double) -> RGB {
    let share = min(max(0, share), 1)
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * share).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension StyledText {
  /// A line with a gradient painted through its letters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - gradient: The colours, from the first column to the last.
  ///   - style: How the text looks otherwise.
  public init(_ text: String, _ gradient: Gradient, style: TextStyle = .plain) {
    let width = max(1, text.displayWidth - 1)
    var column = 0
    var spans: [Span] = []
    for character in text {
      var style = style
      style.foreground = gradient.color(at: Double(column) / Double(width))
      column += DisplayWidth.columns(of: character)
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(Span(String(character), style))
      }
    }
    self.init(spans)
  }
}

/// Colours that go over into each other.
///
/// Between two stops the colour is mixed in OKLab (Björn Ottosson, 2020): the steps look even, and
/// no dark or grey band lies between two bright colours, as it does where the numbers of sRGB are
/// mixed.
public struct Gradient: Sendable, Hashable {
  /// A colour, and where it is reached.
  public struct Stop: Sendable, Hashable {
    public let color: RGB
    /// Where it is reached: 0 at the beginning, 1 at the end.
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

  /// Black or white, whichever can be read better on the gradient: the one whose least contrast
  /// over all of it is the greater (the ratio of WCAG 2.2; see ``RGB/contrast(with:)``).
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

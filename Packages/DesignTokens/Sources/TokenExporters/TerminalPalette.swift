import DesignTokens

/// The colours of terminals that don't show all of them.
struct TerminalPalette {
  /// The nearest colours to one.
  struct Nearest: Equatable {
    /// Among 256, one of 16 to 255: users change the first sixteen.
    let of256: Int
    /// Among sixteen, 0 to 15, as xterm shows them.
    let of16: Int
  }

  private let known: [SIMD3<Double>]
  private var found: [SRGB8: Nearest] = [:]

  /// Works out the palette.
  init() {
    known = (0..<256).map { Self.place(of: Self.color($0)) }
  }

  /// The colours nearest to one by ΔE OK; of two as near, the first.
  mutating func nearest(to color: SRGB8) -> Nearest {
    if let nearest = found[color] { return nearest }
    let place = Self.place(of: color)
    let nearest = Nearest(
      of256: nearest(to: place, within: 16..<256), of16: nearest(to: place, within: 0..<16))
    found[color] = nearest
    return nearest
  }

  private func nearest(to place: SIMD3<Double>, within range: Range<Int>) -> Int {
    var best = range.lowerBound
    var least = Double.infinity
    for index in range {
      let difference = known[index] - place
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  /// The position of a colour in Oklab, whose distances are ΔE OK.
  private static func place(of color: SRGB8) -> SIMD3<Double> {
    let opaque = SRGB8(red: color.red, green: color.green, blue: color.blue)
    let parts = ColorValue(opaque).converted(to: .oklab).components.map { $0 ?? 0 }
    return SIMD3(parts[0], parts[1], parts[2])
  }

  /// The colour of a number: sixteen, a cube of six steps a side, 24 greys.
  static func color(_ number: Int) -> SRGB8 {
    switch number {
    case ..<16:
      return sixteen[number]
    case ..<232:
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = number - 16
      return SRGB8(
        red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
    default:
      let grey = UInt8(8 + 10 * (number - 232))
      return SRGB8(red: grey, green: grey, blue: grey)
    }
  }

  /// The sixteen by the defaults of xterm, from which other terminals differ somewhat.
  private static let sixteen: [SRGB8] = [
    SRGB8(red: 0, green: 0, blue: 0), SRGB8(red: 205, green: 0, blue: 0),
    SRGB8(red: 0, green: 205, blue: 0), SRGB8(red: 205, green: 205, blue: 0),
    SRGB8(red: 0, green: 0, blue: 238), SRGB8(red: 205, green: 0, blue: 205),
    SRGB8(red: 0, green: 205, blue: 205), SRGB8(red: 229, green: 229, blue: 229),
    SRGB8(red: 127, green: 127, blue: 127), SRGB8(red: 255, green: 0, blue: 0),
    SRGB8(red: 0, green: 255, blue: 0), SRGB8(red: 255, green: 255, blue: 0),
    SRGB8(red: 92, green: 92, blue: 255), SRGB8(red: 255, green: 0, blue: 255),
    SRGB8(red: 0, green: 255, blue: 255), SRGB8(red: 255, green: 255, blue: 255),
  ]
}

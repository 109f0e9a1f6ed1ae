extension RGB {
  /// The nearest of xterm's colours 16 to 255 (the cube and the greys).
  ///
  /// Colours 0 to 15 are left out: themes change them.
  public var nearestANSI256: Int {
    let steps = [red, green, blue].map(Self.nearestCubeStep)
    let cube = RGB(
      red: Self.cubeLevels[steps[0]], green: Self.cubeLevels[steps[1]],
      blue: Self.cubeLevels[steps[2]])
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let greyStep = min(max((mean - 3) / 10, 0), 23)
    let greyLevel = UInt8(8 + 10 * greyStep)
    let grey = RGB(red: greyLevel, green: greyLevel, blue: greyLevel)
    return squaredDistance(to: grey) < squaredDistance(to: cube)
      ? 232 + greyStep : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// The nearest of the sixteen basic colours, 0 to 15, taken as xterm shows them.
  public var nearestANSI16: Int {
    var nearest = 0
    for (index, color) in Self.basicColors.enumerated()
    where squaredDistance(to: color) < squaredDistance(to: Self.basicColors[nearest]) {
      nearest = index
    }
    return nearest
  }

  private static func nearestCubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private func squaredDistance(to other: RGB) -> Int {
    let differences = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
    ]
    return differences.reduce(0) { $0 + $1 * $1 }
  }

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let basicColors: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }
}

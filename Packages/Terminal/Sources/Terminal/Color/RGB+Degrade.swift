extension RGB {
  /// The nearest of xterm's colours 16 to 255 (the cube and the greys).
  ///
  /// Colours 0 to 15 are left out: themes change them.
  public var nearestANSI256: Int {
    let (red, green, blue) = (Self.cubeStep(red), Self.cubeStep(green), Self.cubeStep(blue))
    let cube = RGB(
      red: Self.cubeLevel(red), green: Self.cubeLevel(green), blue: Self.cubeLevel(blue))
    let mean = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let greyStep = min(max((mean - 3) / 10, 0), 23)
    let greyLevel = UInt8(8 + 10 * greyStep)
    let grey = RGB(red: greyLevel, green: greyLevel, blue: greyLevel)
    return squaredDistance(to: grey) < squaredDistance(to: cube)
      ? 232 + greyStep : 16 + 36 * red + 6 * green + blue
  }

  /// The nearest of the sixteen basic colours, 0 to 15, taken as xterm shows them.
  public var nearestANSI16: Int {
    var nearest = 0
    var least = Int.max
    for (index, color) in Self.basicColors.enumerated() {
      let distance = squaredDistance(to: color)
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest
  }

  private static func cubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  /// The steps of the cube: 0, 95, 135, 175, 215, 255.
  private static func cubeLevel(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  private func squaredDistance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  private static let basicColors: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }
}

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

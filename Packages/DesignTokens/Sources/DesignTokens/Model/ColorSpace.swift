/// The colour spaces of the DTCG Color Module 2025.10.
public enum ColorSpace: String, Sendable, CaseIterable {
  /// Red, green and blue of the web.
  case srgb
  /// sRGB before its transfer curve.
  case srgbLinear = "srgb-linear"
  /// Hue, saturation, lightness.
  case hsl
  /// Hue, whiteness, blackness.
  case hwb
  case lab
  /// CIELAB in polar form.
  case lch
  case oklab
  /// Oklab in polar form.
  case oklch
  /// Display P3.
  case displayP3 = "display-p3"
  /// A98 RGB.
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  /// ITU-R BT.2020.
  case rec2020
  /// CIE XYZ under D65.
  case xyzD65 = "xyz-d65"
  /// CIE XYZ under D50.
  case xyzD50 = "xyz-d50"
}

extension ColorSpace {
  /// The range of one of the three components.
  func range(ofComponent index: Int) -> ComponentRange {
    switch (self, index) {
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): .hue
    case (.hsl, 1): .percentage("saturation")
    case (.hwb, 1): .percentage("whiteness")
    case (.hwb, _): .percentage("blackness")
    case (.hsl, _), (.lab, 0), (.lch, 0): .percentage("lightness")
    case (.oklab, 0), (.oklch, 0): .unit("lightness")
    case (.lab, 1), (.oklab, 1): .unbounded("a")
    case (.lab, _), (.oklab, _): .unbounded("b")
    case (.lch, _), (.oklch, _): .chroma
    case (.xyzD65, _), (.xyzD50, _): .unit(index == 0 ? "X" : index == 1 ? "Y" : "Z")
    case (.srgb, _), (.srgbLinear, _), (.displayP3, _), (.a98RGB, _), (.prophotoRGB, _),
      (.rec2020, _):
      .unit(index == 0 ? "red" : index == 1 ? "green" : "blue")
    }
  }

  /// The space of a name; nil for all others.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 3 where bytes.isText("hsl"): self = .hsl
    case 3 where bytes.isText("hwb"): self = .hwb
    case 3 where bytes.isText("lab"): self = .lab
    case 3 where bytes.isText("lch"): self = .lch
    case 4 where bytes.isText("srgb"): self = .srgb
    case 5 where bytes.isText("oklab"): self = .oklab
    case 5 where bytes.isText("oklch"): self = .oklch
    case 7 where bytes.isText("a98-rgb"): self = .a98RGB
    case 7 where bytes.isText("rec2020"): self = .rec2020
    case 7 where bytes.isText("xyz-d65"): self = .xyzD65
    case 7 where bytes.isText("xyz-d50"): self = .xyzD50
    case 10 where bytes.isText("display-p3"): self = .displayP3
    case 11 where bytes.isText("srgb-linear"): self = .srgbLinear
    case 12 where bytes.isText("prophoto-rgb"): self = .prophotoRGB
    default: return nil
    }
  }
}

/// The range of one component of a colour.
struct ComponentRange {
  let name: String
  let range: ClosedRange<Double>
  let excludesUpper: Bool

  private init(_ name: String, _ range: ClosedRange<Double>, excludesUpper: Bool = false) {
    self.name = name
    self.range = range
    self.excludesUpper = excludesUpper
  }

  /// An angle: 360 is written as 0.
  static let hue = ComponentRange("hue", 0...360, excludesUpper: true)
  static let chroma = ComponentRange("chroma", 0...Double.infinity)

  static func unit(_ name: String) -> ComponentRange { ComponentRange(name, 0...1) }
  static func percentage(_ name: String) -> ComponentRange { ComponentRange(name, 0...100) }
  static func unbounded(_ name: String) -> ComponentRange {
    ComponentRange(name, -Double.infinity...Double.infinity)
  }

  func contains(_ number: Double) -> Bool {
    range.contains(number) && !(excludesUpper && number == range.upperBound)
  }

  /// The range, as the end of a sentence that begins with the name.
  var requirement: String {
    let lower = range.lowerBound.shortText
    if range.upperBound == .infinity { return "must be at least \(lower)" }
    let upper = range.upperBound.shortText
    return excludesUpper
      ? "must be at least \(lower) and below \(upper)" : "must be between \(lower) and \(upper)"
  }
}

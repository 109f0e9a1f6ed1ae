/// What one component of a colour may be.
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

import DesignTokens

/// The font sizes of a group, in the order of the file.
struct FontSizeScale {
  private struct Step {
    let path: String
    let pixels: Double
  }

  private var steps: [Step] = []

  /// The least ratio of two sizes that are seen as different.
  private static let leastRatio = 1.05

  /// The largest ratio of a scale's largest factor to its smallest.
  private static let leastRegularity = 1.5

  /// The scales of a set, in order.
  static func scales(in tokens: TokenSet, rem: Double) -> [FontSizeScale] {
    var places: [String: Int] = [:]
    var scales: [FontSizeScale] = []
    for token in tokens.tokens {
      guard let length = token.content.dimension, let dot = token.path.lastIndex(of: ".") else {
        continue
      }
      let group = String(token.path[..<dot])
      let words = Set(NameWords.words(in: group))
      guard
        words.isSuperset(of: ["font", "size"]) || words.isSuperset(of: ["font", "sizes"])
          || words.isSuperset(of: ["type", "scale"])
      else { continue }
      let place = places[group] ?? scales.count
      if place == scales.count {
        places[group] = place
        scales.append(FontSizeScale())
      }
      scales[place].steps.append(Step(path: token.path, pixels: length.pixels(rem: rem)))
    }
    return scales
  }

  /// The remarks about the scale.
  var remarks: [LintRemark] {
    guard steps.count > 1, steps.allSatisfy({ $0.pixels > 0 }) else { return [] }
    let isRising = isRising
    var remarks: [LintRemark] = []
    var factors: [(path: String, factor: Double)] = []
    for (one, next) in zip(steps, steps.dropFirst()) {
      let factor = isRising ? next.pixels / one.pixels : one.pixels / next.pixels
      if factor < 1 {
        remarks.append(
          LintRemark(
            next.path,
            "\(next.pixels.brief) px after \(one.pixels.brief) px breaks the order of the scale",
            suggestion: "sort the sizes of the group"))
      } else if factor < FontSizeScale.leastRatio {
        remarks.append(
          LintRemark(
            next.path, "\(next.pixels.brief) px can hardly be told from \(one.path)",
            suggestion: "leave one out, or make them differ by a tenth"))
      } else {
        factors.append((next.path, factor))
      }
    }
    return remarks.isEmpty ? irregularity(factors) : remarks
  }

  /// True if more steps rise than fall; of as many, whether the last size is larger than the first.
  private var isRising: Bool {
    let pairs = zip(steps, steps.dropFirst())
    let rising = pairs.count { $0.pixels < $1.pixels }
    let falling = pairs.count { $0.pixels > $1.pixels }
    return rising == falling ? steps[0].pixels < (steps.last?.pixels ?? 0) : rising > falling
  }

  private func irregularity(_ factors: [(path: String, factor: Double)]) -> [LintRemark] {
    guard factors.count >= 3, let least = factors.map(\.factor).min(),
      let largest = factors.max(by: { $0.factor < $1.factor }),
      largest.factor / least > FontSizeScale.leastRegularity
    else { return [] }
    return [
      LintRemark(
        largest.path,
        "the scale grows by \(largest.factor.brief) here and by \(least.brief) elsewhere",
        suggestion: "use one factor, such as 1.2 or 1.25")
    ]
  }
}

extension DimensionValue {
  /// The length in pixels.
  func pixels(rem: Double) -> Double { unit == .rem ? value * rem : value }
}

extension Double {
  /// The number with two digits after the point at most.
  var brief: String {
    let rounded = (self * 100).rounded() / 100
    return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension TokenContent {
  /// The colours in the value.
  var colors: [ColorValue] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let shadows): shadows.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
      .transition, .typography:
      []
    }
  }

  /// The colour, if the value is one.
  var color: ColorValue? { if case .color(let color) = self { color } else { nil } }

  /// The length, if the value is one.
  var dimension: DimensionValue? { if case .dimension(let value) = self { value } else { nil } }

  /// The typography, if the value is one.
  var typography: Typography? { if case .typography(let value) = self { value } else { nil } }
}

public import Interchange

/// A token's value, by type.
public enum TokenContent: Sendable, Hashable {
  case color(ColorValue)
  case dimension(DimensionValue)
  /// Fonts in order of preference; at least one.
  case fontFamily([String])
  /// The weight of a font.
  case fontWeight(FontWeight)
  /// A length of time.
  case duration(DurationValue)
  /// An easing curve.
  case cubicBezier(CubicBezier)
  /// A number without a unit.
  case number(Double)
  /// The dash style of a line.
  case strokeStyle(StrokeStyle)
  /// A line around something.
  indirect case border(Border)
  /// The transition from one state to another.
  indirect case transition(Transition)
  /// Shadows, the first on top; at least one.
  case shadow([Shadow])
  /// Colours along an axis.
  case gradient([GradientStop])
  /// Everything about how text is set.
  indirect case typography(Typography)

  /// The type whose values these are.
  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

extension TokenContent {
  /// The value as the standard writes it.
  public var json: JSONValue {
    switch self {
    case .color(let value): value.json
    case .dimension(let value): value.json
    case .fontFamily(let names): Self.fontFamily(names)
    case .fontWeight(let value): value.json
    case .duration(let value): value.json
    case .cubicBezier(let value): value.json
    case .number(let value): .exact(value)
    case .strokeStyle(let value): value.json
    case .border(let value):
      ["color": value.color.json, "width": value.width.json, "style": value.style.json]
    case .transition(let value):
      [
        "duration": value.duration.json, "delay": value.delay.json,
        "timingFunction": value.timingFunction.json,
      ]
    case .shadow(let shadows):
      shadows.count == 1 ? shadows[0].json : .array(shadows.map(\.json))
    case .gradient(let stops):
      .array(stops.map { ["color": $0.color.json, "position": .exact($0.position)] })
    case .typography(let value):
      [
        "fontFamily": Self.fontFamily(value.fontFamily), "fontSize": value.fontSize.json,
        "fontWeight": value.fontWeight.json, "letterSpacing": value.letterSpacing.json,
        "lineHeight": .exact(value.lineHeight),
      ]
    }
  }

  private static func fontFamily(_ names: [String]) -> JSONValue {
    names.count == 1 ? .string(names[0]) : .array(names.map(JSONValue.string))
  }
}

extension ColorValue {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "colorSpace": .string(space.rawValue),
      "components": .array(components.map { $0.map(JSONValue.exact) ?? "none" }),
    ]
    if alpha != 1 { object["alpha"] = .exact(alpha) }
    if let hex { object["hex"] = .string(hex.hex) }
    return .object(object)
  }
}

extension DimensionValue {
  fileprivate var json: JSONValue { ["value": .exact(value), "unit": .string(unit.rawValue)] }
}

extension DurationValue {
  fileprivate var json: JSONValue { ["value": .exact(value), "unit": .string(unit.rawValue)] }
}

extension FontWeight {
  fileprivate var json: JSONValue { name.map { .string($0.rawValue) } ?? .exact(value) }
}

extension CubicBezier {
  fileprivate var json: JSONValue { .array([x1, y1, x2, y2].map(JSONValue.exact)) }
}

extension StrokeStyle {
  fileprivate var json: JSONValue {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap):
      ["dashArray": .array(lengths.map(\.json)), "lineCap": .string(cap.rawValue)]
    }
  }
}

extension Shadow {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "color": color.json, "offsetX": offsetX.json, "offsetY": offsetY.json, "blur": blur.json,
      "spread": spread.json,
    ]
    if isInset { object["inset"] = true }
    return .object(object)
  }
}

extension JSONValue {
  /// A number without a needless fraction.
  fileprivate static func exact(_ number: Double) -> JSONValue {
    Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
  }
}

import Interchange

/// Lengths, times and curves.
extension TokenReading {
  mutating func dimensionPart(_ place: JSONNode) -> DimensionValue? {
    part(
      place, .dimension, "a dimension", read: { $0.dimension($1) },
      take: { if case .dimension(let value) = $0 { value } else { nil } })
  }

  mutating func durationPart(_ place: JSONNode) -> DurationValue? {
    part(
      place, .duration, "a duration", read: { $0.duration($1) },
      take: { if case .duration(let value) = $0 { value } else { nil } })
  }

  mutating func numberPart(_ place: JSONNode, _ what: String) -> Double? {
    part(
      place, .number, "a number", read: { $0.number($1, what) },
      take: { if case .number(let value) = $0 { value } else { nil } })
  }

  mutating func dimension(_ value: JSONNode) -> DimensionValue? {
    quantity(value, .dimension) { text in
      text.isText("px") ? DimensionValue.Unit.px : text.isText("rem") ? .rem : nil
    }.map { DimensionValue($0, $1) }
  }

  mutating func duration(_ value: JSONNode) -> DurationValue? {
    quantity(value, .duration) { text in
      text.isText("ms") ? DurationValue.Unit.ms : text.isText("s") ? .s : nil
    }.map { DurationValue($0, $1) }
  }

  private mutating func quantity<Unit: RawRepresentable<String> & CaseIterable>(
    _ value: JSONNode, _ shape: Shape, unit: (UnsafeBufferPointer<UInt8>) -> Unit?
  ) -> (Double, Unit)? {
    if json.kind(of: value) == .string, mode == .lenient,
      let draft = draftQuantity(value, shape, Unit.self)
    {
      return draft
    }
    guard let found = members(of: value, shape) else { return nil }
    let amount = bareNumber(node(found[0]), "the value")
    let unit = part(
      node(found[1]), nil, "a unit",
      read: { reading, place in reading.unit(place, unit) }, take: { _ in nil })
    guard let amount, let unit else { return nil }
    return (amount, unit)
  }

  private mutating func unit<Unit: RawRepresentable<String> & CaseIterable>(
    _ value: JSONNode, _ unit: (UnsafeBufferPointer<UInt8>) -> Unit?
  ) -> Unit? {
    if let unit = json.withText(of: value, unit) ?? nil { return unit }
    let known = Unit.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    report(.invalidValue, value, "the unit must be \(known)")
    return nil
  }

  /// A quantity as the standard's drafts had it, `16px`, for a lenient reader.
  private mutating func draftQuantity<Unit: RawRepresentable<String> & CaseIterable>(
    _ value: JSONNode, _ shape: Shape, _: Unit.Type
  ) -> (Double, Unit)? {
    let text = json.text(of: value) ?? ""
    // The longest unit first: every millisecond ends with an s.
    let units = Unit.allCases.sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
    guard let unit = units.first(where: { text.hasSuffix($0.rawValue) }),
      let amount = Double(text.dropLast(unit.rawValue.count)), amount.isFinite
    else { return nil }
    report(.invalidValue, value, "\(shape.name) must be an object; this text is from a draft")
    return (amount, unit)
  }

  mutating func cubicBezierPart(_ place: JSONNode) -> CubicBezier? {
    part(
      place, .cubicBezier, "an easing curve", read: { $0.cubicBezier($1) },
      take: { if case .cubicBezier(let value) = $0 { value } else { nil } })
  }

  mutating func cubicBezier(_ value: JSONNode) -> CubicBezier? {
    guard json.kind(of: value) == .array, json.count(of: value) == 4 else {
      report(.invalidValue, value, "an easing curve must be an array of four numbers")
      return nil
    }
    let names = ["x1", "y1", "x2", "y2"]
    var numbers = SIMD4<Double>()
    var isRight = true
    for (index, element) in json.elements(of: value).enumerated() {
      guard var share = bareNumber(element, names[index]) else {
        isRight = false
        continue
      }
      if index.isMultiple(of: 2), !(0...1).contains(share) {
        if !tolerate(.outOfRange, element, "\(names[index]) must be between 0 and 1") {
          isRight = false
        }
        share = min(max(0, share), 1)
      }
      numbers[index] = share
    }
    return isRight ? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }
}

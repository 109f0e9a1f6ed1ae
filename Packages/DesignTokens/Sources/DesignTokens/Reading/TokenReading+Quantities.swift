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

/// Fonts, and how text is set.
extension TokenReading {
  private mutating func fontFamilyPart(_ place: JSONNode) -> [String]? {
    part(
      place, .fontFamily, "a font family", read: { $0.fontFamily($1) },
      take: { if case .fontFamily(let value) = $0 { value } else { nil } })
  }

  mutating func fontFamily(_ value: JSONNode) -> [String]? {
    if let name = json.text(of: value) { return [name] }
    guard json.kind(of: value) == .array, json.count(of: value) > 0 else {
      report(
        .invalidValue, value, "a font family must be a name, or an array of one name or more")
      return nil
    }
    var names: [String] = []
    names.reserveCapacity(json.count(of: value))
    var isRight = true
    for element in json.elements(of: value) {
      if let name = fontName(element) { names.append(name) } else { isRight = false }
    }
    return isRight ? names : nil
  }

  private mutating func fontName(_ place: JSONNode) -> String? {
    // The standard has no references in braces here; a lenient reader takes those to one name.
    part(
      place, mode == .lenient ? .fontFamily : nil, "a font name",
      read: { reading, value in
        if let name = reading.json.text(of: value) { return name }
        reading.report(
          .invalidValue, value,
          "a font name must be a string, not \(reading.json.kind(of: value).phrase)")
        return nil
      },
      take: { if case .fontFamily(let names) = $0, names.count == 1 { names[0] } else { nil } })
  }

  mutating func fontWeight(_ value: JSONNode) -> FontWeight? {
    if let number = json.double(of: value) {
      if (1...1000).contains(number) { return FontWeight(number) }
      report(.outOfRange, value, "a font weight must be between 1 and 1000")
      return nil
    }
    guard let text = json.text(of: value) else {
      report(
        .invalidValue, value,
        "a font weight must be a number or a name, not \(json.kind(of: value).phrase)")
      return nil
    }
    if let name = FontWeight.Name(exactly: text) { return FontWeight(name) }
    let meant = suggestion(for: text, among: FontWeight.Name.allCases.map(\.rawValue))
    report(.invalidValue, value, "\(quoted(text)) is no font weight of the standard\(meant)")
    return nil
  }

  mutating func typography(_ value: JSONNode) -> Typography? {
    guard let found = members(of: value, .typography) else { return nil }
    let family = fontFamilyPart(node(found[0]))
    let size = dimensionPart(node(found[1]))
    let weight = part(
      node(found[2]), .fontWeight, "a font weight", read: { $0.fontWeight($1) },
      take: { if case .fontWeight(let value) = $0 { value } else { nil } })
    let height = numberPart(node(found[3]), "the line height")
    let spacing = found[4] < 0 ? DimensionValue(0, .px) : dimensionPart(node(found[4]))
    guard let family, let size, let weight, let height, let spacing else { return nil }
    return Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
      lineHeight: height)
  }
}

import Interchange

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

import DomainModels
import Interchange

/// DTCG Color Module 2025.10.
extension TokenReading {
  mutating func colorPart(_ place: JSONNode) -> ColorValue? {
    part(
      place, .color, "a colour", read: { $0.color($1) },
      take: { if case .color(let value) = $0 { value } else { nil } })
  }

  mutating func color(_ value: JSONNode) -> ColorValue? {
    if json.kind(of: value) == .string, let color = draftColor(value) { return color }
    guard let found = members(of: value, .color) else { return nil }
    let space = part(
      node(found[0]), nil, "a colour space", read: { $0.colorSpace($1) }, take: { _ in nil })
    let components = part(
      node(found[1]), nil, "three components", read: { $0.components($1, of: space) },
      take: { _ in nil })
    var isRight = true
    var alpha = 1.0
    if found[2] >= 0 {
      if let share = bareNumber(node(found[2]), "the alpha") {
        alpha = share
        if !(0...1).contains(share),
          !tolerate(.outOfRange, node(found[2]), "the alpha must be between 0 and 1")
        {
          isRight = false
        }
      } else {
        isRight = false
      }
    }
    var hex: SRGB8?
    if found[3] >= 0 {
      hex = part(node(found[3]), nil, "a hex", read: { $0.hex($1) }, take: { _ in nil })
      if hex == nil, mode == .strict { isRight = false }
    }
    guard isRight, let space, let components else { return nil }
    return ColorValue(
      space, components.0, components.1, components.2, alpha: alpha, hex: hex)
  }

  private mutating func hex(_ value: JSONNode) -> SRGB8? {
    if let hex = json.withText(of: value, { SRGB8(hex: $0) }) ?? nil { return hex }
    report(.invalidValue, value, "the hex must be # and six hex digits")
    return nil
  }

  private mutating func colorSpace(_ value: JSONNode) -> ColorSpace? {
    if let space = json.withText(of: value, { ColorSpace(bytes: $0) }) ?? nil { return space }
    guard let name = json.text(of: value) else {
      report(
        .invalidValue, value,
        "the colour space must be a string, not \(json.kind(of: value).phrase)")
      return nil
    }
    let meant = suggestion(for: name, among: ColorSpace.allCases.map(\.rawValue))
    report(.invalidValue, value, "\(quoted(name)) is no colour space of the standard\(meant)")
    return nil
  }

  private mutating func components(
    _ value: JSONNode, of space: ColorSpace?
  ) -> (Double?, Double?, Double?)? {
    guard json.kind(of: value) == .array, json.count(of: value) == 3 else {
      report(.invalidValue, value, "the components must be an array of three")
      return nil
    }
    var components: (Double?, Double?, Double?) = (nil, nil, nil)
    var isRight = true
    for (index, element) in json.elements(of: value).enumerated() {
      let rule = space?.range(ofComponent: index)
      guard let read = component(element, rule) else {
        isRight = false
        continue
      }
      switch index {
      case 0: components.0 = read
      case 1: components.1 = read
      default: components.2 = read
      }
    }
    return isRight ? components : nil
  }

  /// A component; nil inside for `"none"`, nil if it is wrong.
  private mutating func component(_ value: JSONNode, _ rule: ComponentRange?) -> Double?? {
    if let number = json.double(of: value) {
      if let rule, !rule.contains(number) {
        let isFine = tolerate(.outOfRange, value, "\(rule.name) \(rule.requirement)")
        return isFine ? .some(number) : nil
      }
      return .some(number)
    }
    if json.text(of: value, isExactly: "none") { return .some(nil) }
    guard reference(at: value) != nil else {
      report(
        .invalidValue, value, "\(rule?.name ?? "a component") must be a number or \"none\"")
      return nil
    }
    return part(
      value, nil, "a number", read: { $0.component($1, rule) }, take: { _ in nil })
  }

  /// A colour as the standard's drafts had it, `#1a2b3c` or `#1a2b3c80`, for a lenient reader.
  private mutating func draftColor(_ value: JSONNode) -> ColorValue? {
    guard mode == .lenient, let text = json.text(of: value) else { return nil }
    var digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let plain = [UInt8(ascii: "#")] + digits.prefix(6)
    guard let rgb = plain.withUnsafeBufferPointer({ SRGB8(hex: $0) }) else { return nil }
    var alpha: UInt8 = 255
    if digits.count == 8 {
      guard let part = UInt8(String(decoding: digits[6...], as: UTF8.self), radix: 16) else {
        return nil
      }
      alpha = part
    }
    report(.invalidValue, value, "a colour must be an object; this text is from a draft")
    return ColorValue(SRGB8(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
  }
}

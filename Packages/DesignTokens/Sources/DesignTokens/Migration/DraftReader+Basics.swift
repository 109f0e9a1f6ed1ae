import Interchange

extension DraftReader {
  mutating func color(_ node: JSONNode, _ path: [String]) {
    switch document.kind(of: node) {
    case .string:
      let text = document.text(of: node) ?? ""
      guard let color = ColorText.read(text) else {
        return log.leave(node, at: path, because: "this is no colour in hex, rgb(), hsl() or hwb()")
      }
      log.replace(node, with: TokenContent.color(color).json.inlineText, at: path)
    case .object:
      // The draft of the Color Module said `channels` for a while.
      let channels = document.members(of: node).first {
        document.text(of: $0.key, isExactly: "channels")
      }
      if let channels, document.member("components", of: node) == nil {
        log.replace(channels.key, with: "\"components\"", at: path)
      }
    default: log.leave(node, at: path, because: "this is no colour")
    }
  }

  mutating func dimension(_ node: JSONNode, _ path: [String]) {
    measure(node, path, ["px", "rem"], zero: "px", what: "dimension")
  }

  mutating func duration(_ node: JSONNode, _ path: [String]) {
    measure(node, path, ["ms", "s"], zero: "ms", what: "duration")
  }

  /// A number with a unit becomes an object; one without is taken for the unit of zero.
  private mutating func measure(
    _ node: JSONNode, _ path: [String], _ units: [String], zero: String, what: String
  ) {
    let read: UnitText?
    switch document.kind(of: node) {
    case .string: read = document.text(of: node).flatMap { UnitText($0) }
    case .integer, .number: read = UnitText(document.source(of: node))
    case .object: return
    default: read = nil
    }
    guard let read else {
      return log.leave(node, at: path, because: "this is no \(what)")
    }
    func object(_ unit: String) -> String { "{ \"value\": \(read.digits), \"unit\": \"\(unit)\" }" }
    if units.contains(read.unit) {
      log.replace(node, with: object(read.unit), at: path)
    } else if read.number == 0 {
      log.replace(node, with: object(zero), at: path)
    } else if read.unit.isEmpty {
      log.replace(
        node, with: object(zero), at: path, loss: "there was no unit; it was taken for \(zero)")
    } else {
      let known = units.joined(separator: " and ")
      log.leave(node, at: path, because: "the standard knows \(known), not \(read.unit)")
    }
  }

  mutating func fontWeight(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node) else { return }
    if FontWeight.Name(rawValue: text) != nil { return }
    if let read = UnitText(text), read.unit.isEmpty {
      return log.replace(node, with: read.digits, at: path)
    }
    func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter } }
    guard let name = FontWeight.Name.allCases.first(where: { plain($0.rawValue) == plain(text) })
    else {
      return log.leave(node, at: path, because: "the standard has no font weight of this name")
    }
    log.replace(node, with: "\"\(name.rawValue)\"", at: path)
  }

  mutating func number(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node) else { return }
    guard let read = UnitText(text), read.unit.isEmpty || read.unit == "%" else {
      return log.leave(node, at: path, because: "this is no number")
    }
    let digits = read.unit.isEmpty ? read.digits : (read.number / 100).shortText
    log.replace(node, with: digits, at: path)
  }

  mutating func cubicBezier(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node)?.lowercased() else { return }
    if let points = DraftReader.easings[text] {
      return log.replace(node, with: points, at: path)
    }
    let prefix = "cubic-bezier("
    let parts =
      text.hasPrefix(prefix) && text.hasSuffix(")")
      ? text.dropFirst(prefix.count).dropLast().split(separator: ",").map { UnitText(String($0)) }
      : []
    let digits = parts.compactMap { $0?.unit == "" ? $0?.digits : nil }
    guard parts.count == 4, digits.count == 4 else {
      return log.leave(node, at: path, because: "this is no cubic Bézier curve")
    }
    log.replace(node, with: "[\(digits.joined(separator: ", "))]", at: path)
  }

  /// CSS Easing Functions Level 1, section 2.
  private static let easings = [
    "linear": "[0, 0, 1, 1]", "ease": "[0.25, 0.1, 0.25, 1]", "ease-in": "[0.42, 0, 1, 1]",
    "ease-out": "[0, 0, 0.58, 1]", "ease-in-out": "[0.42, 0, 0.58, 1]",
  ]
}

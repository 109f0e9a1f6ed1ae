import Interchange

/// Carries a document from the standard to the draft of July 2023.
struct DraftWriter {
  let document: JSONDocument
  var log: MigrationLog

  init(_ document: JSONDocument, name: String) {
    self.document = document
    log = MigrationLog(document, name: name)
  }

  mutating func write() {
    for node in document.tokenNodes() {
      let hasChildren = document.members(of: node.node).contains { document.isName($0.key) }
      if node.names.last == "$root", let key = node.key {
        log.leave(key, at: node.names, because: "the draft has no $root")
      }
      for (key, value) in document.members(of: node.node) where !document.isName(key) {
        if document.text(of: key, isExactly: "$value") {
          convert(value, node.names)
        } else if document.text(of: key, isExactly: "$extends") {
          log.leave(key, at: node.names, because: "the draft has no groups that extend others")
        } else if document.text(of: key, isExactly: "$ref") {
          if hasChildren {
            log.leave(key, at: node.names, because: "the draft has no groups that extend others")
          } else {
            alias(
              key, value, node.names,
              hasValue: document.member("$value", of: node.node) != nil)
          }
        }
      }
    }
  }

  /// A token that is a JSON Pointer becomes one that is `{…}`.
  private mutating func alias(
    _ key: JSONNode, _ value: JSONNode, _ path: [String], hasValue: Bool
  ) {
    guard !hasValue else {
      return log.leave(key, at: path, because: "a token has one value, and this has two")
    }
    guard let text = curly(value) else {
      return log.leave(value, at: path, because: "the draft can't refer to a part of a value")
    }
    log.replace(key, with: "\"$value\"", at: path)
    log.replace(value, with: text, at: path)
  }

  /// A pointer to a whole token as the draft writes it, quoted; `nil` if it points elsewhere.
  private func curly(_ pointer: JSONNode) -> String? {
    guard let site = ReferenceSite(pointer, in: document, owner: [], isPointer: true),
      case .pointer(let rest) = site.notation, rest.isEmpty || rest == ["$value"],
      !site.names.isEmpty
    else { return nil }
    return JSONValue.string("{\(site.names.joined(separator: "."))}").text()
  }

  private mutating func convert(_ node: JSONNode, _ path: [String]) {
    switch document.kind(of: node) {
    case .array:
      for element in document.elements(of: node) { convert(element, path) }
    case .object:
      if let pointer = document.member("$ref", of: node) {
        if let text = curly(pointer) { return log.replace(node, with: text, at: path) }
        log.leave(node, at: path, because: "the draft can't refer to a part of a value")
      } else if document.member("colorSpace", of: node) != nil {
        color(node, path)
      } else if let number = document.member("value", of: node),
        let unit = document.member("unit", of: node)
      {
        measure(node, number, unit, path)
      } else {
        for (_, value) in document.members(of: node) { convert(value, path) }
      }
    default: break
    }
  }

  private mutating func measure(
    _ node: JSONNode, _ number: JSONNode, _ unit: JSONNode, _ path: [String]
  ) {
    guard let value = document.double(of: number), let unit = document.text(of: unit) else {
      return log.leave(node, at: path, because: "the draft can't refer to a part of a value")
    }
    switch unit {
    case "px", "rem", "ms":
      log.replace(node, with: "\"\(document.source(of: number))\(unit)\"", at: path)
    case "s":
      // The draft counts in milliseconds; rounding takes away what the multiplication adds.
      let milliseconds = (value * 1e9).rounded() / 1e6
      guard milliseconds.isFinite else {
        return log.leave(node, at: path, because: "it is too long to count in milliseconds")
      }
      log.replace(node, with: "\"\(milliseconds.cssText)ms\"", at: path)
    default: log.leave(node, at: path, because: "the draft has no unit \(unit)")
    }
  }

  private mutating func color(_ node: JSONNode, _ path: [String]) {
    guard let color = readColor(node) else {
      return log.leave(
        node, at: path, because: "the draft writes a colour as hex digits, and this isn't complete")
    }
    log.replace(node, with: "\"\(color.css(.hex))\"", at: path, loss: loss(of: color))
  }

  private func readColor(_ node: JSONNode) -> ColorValue? {
    guard let name = document.member("colorSpace", of: node).flatMap({ document.text(of: $0) }),
      let space = ColorSpace(rawValue: name),
      let components = document.member("components", of: node), document.count(of: components) == 3
    else { return nil }
    var numbers: [Double?] = []
    for component in document.elements(of: components) {
      if document.text(of: component, isExactly: "none") {
        numbers.append(nil)
      } else if let number = document.double(of: component) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    var alpha = 1.0
    if let opacity = document.member("alpha", of: node) {
      guard let number = document.double(of: opacity) else { return nil }
      alpha = number
    }
    let hex = document.member("hex", of: node).flatMap { document.text(of: $0) }
    return ColorValue(
      space, numbers[0], numbers[1], numbers[2], alpha: alpha, hex: hex.flatMap { SRGB8(hex: $0) })
  }

  /// The parts of a colour that eight bits of sRGB can't express.
  private func loss(of color: ColorValue) -> String? {
    if !color.isInGamut(of: .srgb) {
      return color.hex != nil && color.space != .srgb
        ? "the colour lies outside sRGB; its hex stands for it"
        : "the colour lies outside sRGB; it was moved inside, in OKLCH by its chroma"
    }
    if color.components.contains(nil) { return "a missing component became 0" }
    if color.space != .srgb { return "the colour was given in \(color.space.rawValue)" }
    let parts = color.numbers * 255
    let steps = parts.rounded(.toNearestOrAwayFromZero)
    let alpha = color.alpha * 255
    let isExact = (0..<3).allSatisfy { (parts[$0] - steps[$0]).magnitude < DraftWriter.step }
    return isExact && (alpha - alpha.rounded()).magnitude < DraftWriter.step
      ? nil : "the colour lies between two steps of 8 bits"
  }

  /// The largest distance of four digits after the point from a step of 8 bits.
  private static let step = 0.02
}

/// The groups that each group of a document extends, by `$extends`.
struct GroupAncestry {
  private let document: JSONDocument
  /// Every group by its path; empty if no group extends another, because then no code reads it.
  private let groups: [String: JSONNode]

  /// The number of groups that one may have to ask for what it inherits: more have no reason to be.
  private static let limit = 64

  init(_ document: JSONDocument) {
    self.document = document
    let nodes = document.tokenNodes()
    let isUsed = nodes.contains { document.member("$extends", of: $0.node) != nil }
    groups =
      isUsed
      ? Dictionary(nodes.map { ($0.path, $0.node) }, uniquingKeysWith: { first, _ in first }) : [:]
  }

  /// Adds to the forms of a group what they extend, each once and the nearest first.
  func extended(_ forms: [JSONNode]) -> [JSONNode] {
    if groups.isEmpty { return forms }
    var all = forms
    var place = 0
    while place < all.count, all.count < GroupAncestry.limit {
      if let target = target(of: all[place]), !all.contains(target) { all.append(target) }
      place += 1
    }
    return all
  }

  /// The group that one extends: `{base.button}`, or `#/base/button`.
  private func target(of group: JSONNode) -> JSONNode? {
    guard let text = document.member("$extends", of: group).flatMap({ document.text(of: $0) })
    else { return nil }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return groups[String(text.dropFirst().dropLast())]
    }
    guard text.hasPrefix("#/") else { return nil }
    let steps = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    // RFC 6901, section 4; names have no dots, so that the path is the pointer's.
    return groups[
      steps.map {
        $0.replacing("~1", with: "/").replacing("~0", with: "~")
      }.joined(separator: ".")]
  }
}

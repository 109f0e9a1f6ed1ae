import Interchange

extension DraftReader {
  /// Carries over a value, or a part of one.
  mutating func convert(_ node: JSONNode, as type: TokenType, _ path: [String]) {
    if isReference(node) { return reference(node, path) }
    switch type {
    case .color: color(node, path)
    case .dimension: dimension(node, path)
    case .duration: duration(node, path)
    case .fontWeight: fontWeight(node, path)
    case .cubicBezier: cubicBezier(node, path)
    case .number: number(node, path)
    case .fontFamily: break
    case .strokeStyle: strokeStyle(node, path)
    case .border, .transition: parts(of: node, type, path)
    case .shadow, .gradient:
      if document.kind(of: node) == .array {
        for element in document.elements(of: node) {
          if isReference(element) {
            reference(element, path)
          } else {
            parts(of: element, type, path)
          }
        }
      } else {
        parts(of: node, type, path)
      }
    case .typography: typography(node, path)
    }
  }

  private static let partTypes: [TokenType: [String: TokenType]] = [
    .border: ["color": .color, "width": .dimension, "style": .strokeStyle],
    .transition: ["duration": .duration, "delay": .duration, "timingFunction": .cubicBezier],
    .shadow: [
      "color": .color, "offsetX": .dimension, "offsetY": .dimension, "blur": .dimension,
      "spread": .dimension,
    ],
    .gradient: ["color": .color, "position": .number],
    .typography: [
      "fontFamily": .fontFamily, "fontSize": .dimension, "fontWeight": .fontWeight,
      "letterSpacing": .dimension,
    ],
  ]

  private mutating func parts(of node: JSONNode, _ type: TokenType, _ path: [String]) {
    guard document.kind(of: node) == .object else {
      return log.leave(node, at: path, because: "a \(type.rawValue) is an object")
    }
    for (key, value) in document.members(of: node) {
      guard let name = document.text(of: key), let part = DraftReader.partTypes[type]?[name]
      else { continue }
      convert(value, as: part, path)
    }
  }

  private mutating func strokeStyle(_ node: JSONNode, _ path: [String]) {
    guard let dashes = document.member("dashArray", of: node) else { return }
    for dash in document.elements(of: dashes) { convert(dash, as: .dimension, path) }
  }

  private mutating func typography(_ node: JSONNode, _ path: [String]) {
    parts(of: node, .typography, path)
    guard let height = document.member("lineHeight", of: node) else { return }
    guard let text = document.text(of: height) else { return }
    if isReference(height) { return reference(height, path) }
    guard let read = UnitText(text) else {
      return log.leave(height, at: path, because: "a line height is a number")
    }
    switch read.unit {
    case "": log.replace(height, with: read.digits, at: path)
    case "%": log.replace(height, with: (read.number / 100).shortText, at: path)
    default:
      let size = document.member("fontSize", of: node).flatMap { document.text(of: $0) }
      guard let size = size.flatMap({ UnitText($0) }), size.unit == read.unit, size.number > 0
      else {
        return log.leave(
          height, at: path,
          because: "a line height is a number, and the font's size in the same unit isn't known")
      }
      let ratio = (read.number / size.number * 10_000).rounded() / 10_000
      guard ratio.isFinite else {
        return log.leave(height, at: path, because: "the line height is too large for a factor")
      }
      log.replace(
        height, with: ratio.shortText, at: path,
        loss: "the line height no longer stays the same when the font's size changes")
    }
  }
}

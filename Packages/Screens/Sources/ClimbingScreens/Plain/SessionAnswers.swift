import DomainModels
import ScreenParts

/// The arguments of a word: parts between commas, some of them with a name in front.
///
/// `start Smith Rock, mental 4` says a place and one figure. A name may also be followed by an equals
/// sign or a colon, as in other programs.
struct SessionAnswers: Equatable {
  /// The parts without a name, in order.
  let parts: [String]
  /// The parts with one.
  let named: [String: String]

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - text: what stands behind the word.
  ///   - names: the names that there are.
  init(_ text: String, names: [String]) {
    var parts: [String] = []
    var named: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = String(part).trimmed
      let lowercase = part.lowercased()
      let name = names.first { name in
        lowercase.hasPrefix(name)
          && lowercase.dropFirst(name.count).first.map { " =:".contains($0) } ?? false
      }
      if let name {
        named[name] = String(part.dropFirst(name.count).drop { " =:".contains($0) }).trimmed
      } else {
        parts.append(part)
      }
    }
    while parts.last?.isEmpty ?? false { parts.removeLast() }
    self.parts = parts
    self.named = named
  }

  /// A figure of this name; nil where it isn't said.
  func figure(_ metric: Metric, _ name: String) throws -> Int? {
    guard let text = named[name], !text.isEmpty else { return nil }
    return try metric.read(text)
  }
}

extension Metric {
  /// Reads a figure that the user typed.
  func read(_ text: String) throws -> Int {
    guard let value = Int(text), (1...maximum).contains(value) else {
      throw PlainWordError(
        message: "\"\(text)\" is no \(name.lowercased()) figure",
        hint: "It is 1 to \(maximum)")
    }
    return value
  }
}

import ArgumentParser

/// A word of a vocabulary, however it is joined: `top-rope`, `top_rope`, `TopRope`, `"top rope"`.
///
/// Help, errors and completions show it with hyphens.
struct Word<Value>: Sendable, ExpressibleByArgument
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  let value: Value

  init?(argument: String) {
    let wanted = Self.bare(argument)
    guard let value = Value.allCases.first(where: { Self.bare($0.rawValue) == wanted }) else {
      return nil
    }
    self.value = value
  }

  static var allValueStrings: [String] {
    Value.allCases.map { $0.rawValue.split(separator: "_").joined(separator: "-") }
  }

  private static func bare(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

import Interchange

/// Values that other programs might keep in a card.
struct RandomJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  /// A value of any kind, `null` and odd numbers included.
  mutating func value(depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &generator))
    case 2: .integer(Int64.random(in: .min ... .max, using: &generator))
    case 3: .number([-0.0, 1e300, 0.1, 2.5e-300, 1, -7.5].randomElement(using: &generator) ?? 0)
    case 4: .string(text())
    case 5:
      .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1) })
    default: .object(adding(to: [:], depth: depth - 1))
    }
  }

  /// An object with a few unknown keys put between its members.
  mutating func adding(to object: JSONObject, depth: Int = 3) -> JSONObject {
    var members = object.members
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let place = Int.random(in: 0...members.count, using: &generator)
      members.insert(.init(key: "x" + text(), value: value(depth: depth)), at: place)
    }
    return members.reduce(into: [:]) { $0.append($1.key, $1.value) }
  }

  mutating func text() -> String {
    let letters = [
      "a", "Z", "é", "e\u{301}", "\"", "\\", "\n", "\0", "猫", "😀", "{{user}}", " ", "/", ",",
    ]
    return (0..<Int.random(in: 0...8, using: &generator))
      .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
  }

  mutating func chance() -> Bool { Bool.random(using: &generator) }

  /// A known field: what it holds, or `null`, or nothing.
  mutating func optional(_ value: JSONValue) -> JSONValue? {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: nil
    case 1: .null
    default: value
    }
  }
}

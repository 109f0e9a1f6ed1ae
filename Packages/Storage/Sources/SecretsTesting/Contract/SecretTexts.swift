/// All the texts that a careless program could make of a value, to look for a secret in them.
public struct SecretTexts {
  private var texts: [String] = []

  /// Collects the texts of one value.
  public init(of value: Any) { add(value) }

  /// Collects the texts of one more value: what it interpolates, reflects and dumps as.
  public mutating func add(_ value: Any) {
    var dumped = ""
    _ = Swift.dump(value, to: &dumped)
    texts += ["\(value)", String(reflecting: value), dumped]
  }

  /// Whether one of them shows a secret: as text, in hexadecimal, or as a list of bytes.
  public func show(_ secret: String) -> Bool {
    let bytes = secret.utf8.map { Int($0) }
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return texts.contains { text in
      text.contains(secret) || text.lowercased().contains(hexadecimal)
        || SecretTexts.numbers(in: text).contains(bytes)
    }
  }

  private static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}

import Interchange

/// What the service answers, as the programs of Quartet write JSON: its names in camelCase.
enum FriendsJSON {
  /// An answer as JSON.
  ///
  /// - Throws: an error of the encoder for a number that JSON has no word for.
  static func value(_ answer: some Encodable) throws -> JSONValue {
    renamed(try JSONReader.read(JSONEncoding.encode(answer)))
  }

  static func list(_ answers: [some Encodable]) throws -> JSONValue {
    .array(try answers.map { try value($0) })
  }

  /// What is suggested, with the reasons beside it.
  static func suggestion(_ what: some Encodable, _ compatibility: some Encodable) throws
    -> JSONValue
  {
    var object = try value(what).objectValue ?? JSONObject()
    object["compatibility"] = try value(compatibility)
    return .object(object)
  }

  /// The names of a shape's fields, in their order.
  private static func renamed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map(renamed))
    case .object(let object):
      var renamed = JSONObject()
      for member in object { renamed[name(member.key)] = self.renamed(member.value) }
      return .object(renamed)
    default: return value
    }
  }

  private static func name(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}

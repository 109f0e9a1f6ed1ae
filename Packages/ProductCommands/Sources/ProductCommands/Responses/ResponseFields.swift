public import Interchange
public import TerminalCommands

/// The fields that a command prints of a response as JSON, and where the response has them.
///
/// A response describes itself once, by its `Codable` form: `--json` prints that form, and no command
/// writes a second one. The names here are the promise to scripts: each field is printed in this
/// order, and is `null` where the response has no value for it. Members that a response names in
/// snake_case, as the API of friends does, are printed in camelCase.
///
/// ```swift
/// static let fields = ResponseFields(
///   ["id", "name", "caption"], from: ["id": "photo.id"], within: ["place": Place.fields])
/// ```
public struct ResponseFields: Sendable {
  /// Makes a field of the object that it is printed with.
  public typealias Derivation = @Sendable (JSONValue) -> JSONValue

  /// The names, in the order of the output.
  public let names: [String]
  private let sources: [String: String]
  private let parts: [String: ResponseFields]
  private let derived: [String: Derivation]
  private let base: String

  /// Lists the fields that a response prints, in their order.
  ///
  /// - Parameters:
  ///   - names: the names, in the order of the output.
  ///   - sources: the path of the response's member for each field that it names otherwise: members
  ///     within one another are separated by points.
  ///   - parts: the fields of objects within the response, by the name of the field that they are
  ///     in; the others are printed whole.
  ///   - derived: what makes the fields that follow from others: `isMatch` of a decision with a match.
  ///   - base: the path of the object that all fields without a source are in.
  public init(
    _ names: [String], from sources: [String: String] = [:],
    within parts: [String: ResponseFields] = [:], deriving derived: [String: Derivation] = [:],
    in base: String = ""
  ) {
    self.names = names
    self.sources = sources
    self.parts = parts
    self.derived = derived
    self.base = base
  }

  /// The names, for commands that narrow results to some of them.
  public var list: JSONFields { JSONFields(names) }

  /// A response as JSON, or a list of responses.
  ///
  /// - Parameters:
  ///   - response: what is printed.
  ///   - additions: values of fields that the command adds to the response.
  /// - Returns: an object of the fields, or an array of such objects.
  /// - Throws: `EncodingError` for a number that JSON can't express.
  public func json(of response: some Encodable, adding additions: JSONObject = [:]) throws
    -> JSONValue
  {
    json(Self.renamed(try JSONReader.read(JSONEncoding.encode(response))), additions)
  }

  func json(_ value: JSONValue, _ additions: JSONObject = [:]) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { json($0, additions) })
    case .object:
      var result = JSONObject()
      for name in names { result[name] = additions[name] ?? field(name, of: value) }
      return .object(result)
    default: return value
    }
  }

  private func field(_ name: String, of response: JSONValue) -> JSONValue {
    if let derivation = derived[name] { return derivation(response) }
    let path = sources[name] ?? (base.isEmpty ? name : "\(base).\(name)")
    var value = response
    for step in path.split(separator: ".") { value = value[String(step)] ?? .null }
    return parts[name]?.json(value) ?? value
  }

  /// The same with every member's name in camelCase.
  private static func renamed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map(renamed))
    case .object(let object):
      var renamed = JSONObject()
      for member in object { renamed[camelCase(member.key)] = self.renamed(member.value) }
      return .object(renamed)
    default: return value
    }
  }

  static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}

extension OutputOptions {
  /// Refuses fields that a command does not have, before it does anything.
  ///
  /// - Throws: `UsageFailure` that lists the fields.
  public func check(_ known: ResponseFields) throws(UsageFailure) { try check(known.list) }
}

public import DomainModels
public import Interchange
public import Terminal
public import TerminalCommands

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

extension ResponseFields {
  /// A stored record as JSON: what its schema says of it, columns in camelCase.
  ///
  /// - Parameters:
  ///   - record: what is printed.
  ///   - additions: values of fields that the command adds to the record.
  /// - Returns: an object of the fields.
  public func json<Stored: Record>(
    of record: Stored, adding additions: JSONObject = [:]
  ) -> JSONValue {
    var columns = JSONObject()
    for (column, value) in zip(
      Stored.schema.definition.columns, Stored.schema.values(of: record))
    { columns[Self.camelCase(column.name)] = JSONValue(value) }
    return json(.object(columns), additions)
  }
}

extension JSONValue {
  /// A stored value as commands print it: UUIDs and instants as text, bytes in Base64.
  public init(_ stored: StoredValue) {
    self =
      switch stored {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .real(let value): .number(value)
      case .text(let value): .string(value)
      case .bytes(let value): .string(Data(value).base64EncodedString())
      case .uuid(let value): .string(value.uuidString.lowercased())
      case .instant(let value): .string(value.description)
      case .list(let values): .array(values.map { JSONValue($0) })
      }
  }
}

extension CommandSession {
  /// Prints a response as the user asked: as JSON by its own coding, or else as text.
  ///
  /// - Parameters:
  ///   - response: what is printed, or a list of responses.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - additions: values of fields that the command adds to the response.
  ///   - text: prints the text.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ response: some Encodable, _ fields: ResponseFields, _ options: OutputOptions,
    adding additions: JSONObject = [:], text: () throws -> Void
  ) throws {
    try self.print(
      options, fields: fields.list, json: { try fields.json(of: response, adding: additions) },
      text: text)
  }

  /// Prints a response as the user asked: as JSON by its own coding, or else as a table.
  ///
  /// - Parameters:
  ///   - response: what is printed, or a list of responses.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - additions: values of fields that the command adds to the response.
  ///   - table: makes the table.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ response: some Encodable, _ fields: ResponseFields, _ options: OutputOptions,
    adding additions: JSONObject = [:], table: () throws -> Table
  ) throws {
    try self.print(
      response, fields, options, adding: additions, text: { try self.print(table: table()) })
  }

  /// Prints a list of responses as ``print(_:_:_:adding:table:)`` does, and says where there is none.
  ///
  /// - Parameters:
  ///   - responses: what is printed.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - empty: what to say on standard error where there is none, except with JSON.
  ///   - table: makes the table.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ responses: [some Encodable], _ fields: ResponseFields, _ options: OutputOptions,
    empty: String, table: () throws -> Table
  ) throws {
    try self.print(responses, fields, options, table: table)
    if responses.isEmpty, !options.json { note(empty) }
  }
}

extension CommandSession {
  /// The width of running text: lines longer than this are hard to read.
  public var textWidth: Int { textWidth(upTo: 88) }

  /// Returns the width of text in several columns.
  public func textWidth(upTo most: Int) -> Int { max(20, min(traits.columns, most)) }

  /// Prints lines, as far as there are colours.
  ///
  /// - Throws: An error of the output.
  public func print(_ lines: [StyledText]) throws {
    try output.write(text(lines))
  }

  /// Shows lines page by page where there are more than the screen holds.
  ///
  /// - Throws: An error of the output.
  public func page(_ lines: [StyledText]) async throws {
    try await page(text(lines))
  }

  /// Returns whether ``page(_:)`` shows these lines in a pager.
  public func isPaged(_ lines: [StyledText]) -> Bool {
    pager != nil
      && PagerChoice.decide(for: text(lines), traits: traits, environment: environment) != .none
  }

  private func text(_ lines: [StyledText]) -> String {
    lines.map { $0.painted(level: traits.colorLevel) + "\n" }.joined()
  }
}

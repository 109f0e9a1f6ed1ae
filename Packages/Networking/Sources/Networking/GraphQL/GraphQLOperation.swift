public import Interchange

/// One thing to ask of a GraphQL server: a document and what is put into it.
///
/// The document is text of the program, by its type: no user's input can get into it.
/// Typed texts go into the variables.
///
/// ```swift
/// let operation = GraphQLOperation(
///   .query, "Climb", "query Climb($uuid: ID) { climb(uuid: $uuid) { name } }",
///   variables: ["uuid": "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c"])
/// ```
public struct GraphQLOperation: Sendable {
  /// The kind of an operation.
  public enum Kind: String, Sendable {
    /// It reads, and can be sent again.
    case query
    /// The operation changes data.
    case mutation
  }

  public let kind: Kind
  /// The name of the operation in the document.
  public let name: String
  /// The document: the operation and the fragments it uses.
  public let document: String
  /// The values of the document's variables.
  public let variables: JSONObject

  /// Makes an operation.
  ///
  /// - Parameters:
  ///   - kind: what it does.
  ///   - name: which of the document's operations it is.
  ///   - document: the operation, and then the fragments it uses.
  ///   - variables: what the document's variables stand for.
  public init(
    _ kind: Kind, _ name: StaticString, _ document: StaticString..., variables: JSONObject = [:]
  ) {
    self.kind = kind
    self.name = name.description
    self.document = document.map(\.description).joined(separator: "\n")
    self.variables = variables
  }

  /// The request's content (GraphQL over HTTP, section 5.3).
  var body: [UInt8] {
    JSONValue.object([
      "query": .string(document), "operationName": .string(name), "variables": .object(variables),
    ]).bytes()
  }
}

extension JSONObject {
  /// The members that a value encodes as, for variables with a type of their own.
  ///
  /// - Throws: `EncodingError` where the value encodes as anything but an object, or not at all.
  public init(encoding value: some Encodable) throws {
    let document = try JSONDocument(JSONEncoding.encode(value))
    guard let object = document.value(of: document.root).objectValue else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "variables have names"))
    }
    self = object
  }
}

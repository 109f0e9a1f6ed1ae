public import Interchange

/// The content of a GraphQL server's answer, as it came.
///
/// It keeps the bytes, so that a cache can store them and read them again later.
public struct GraphQLAnswer: Sendable {
  public let document: JSONDocument
  /// The node of the data; nil if there is none.
  public let data: JSONNode?
  /// The problems that the server reported: the first ``problemLimit`` of them.
  public let problems: [GraphQLProblem]
  /// True if the operation was refused before it was carried out: there are errors, and not even a
  /// null for the data (GraphQL, section 7.1.2).
  public let isRefusal: Bool

  /// The number of problems that are kept: a hostile answer may have one for every second byte.
  public static let problemLimit = 1000

  /// Reads the content of an answer (GraphQL, section 7.1).
  ///
  /// - Throws: `unexpectedContent`, with line and column, for what is no such answer.
  public init(_ bytes: [UInt8]) throws(HTTPError) { try self.init(bytes, scrubber: nil) }

  /// Reads the content of the answer to a request, whose secrets the problems don't repeat.
  init(_ bytes: [UInt8], scrubber: SecretScrubber?) throws(HTTPError) {
    do throws(JSONError) {
      document = try JSONDocument(bytes)
    } catch {
      throw HTTPError(
        .unexpectedContent, "the answer is no JSON: \(error.message)", hint: Self.hint)
    }
    let root = document.root
    let data = document.member("data", of: root)
    let errors = document.member("errors", of: root)
    guard document.kind(of: root) == .object, data != nil || errors != nil else {
      throw Self.unexpected("the answer has neither data nor errors", at: root, in: document)
    }
    if let data, ![.object, .null].contains(document.kind(of: data)) {
      throw Self.unexpected("the answer's data is no object", at: data, in: document)
    }
    self.data = data.flatMap { [document] in document.kind(of: $0) == .object ? $0 : nil }
    problems = try Self.problems(errors, in: document, scrubber)
    isRefusal = data == nil && !problems.isEmpty
  }

  /// Reads the data as values.
  ///
  /// - Returns: the data and the problems. Data that doesn't fit is nil where the problems explain
  ///   what is missing from it.
  /// - Throws: `unexpectedContent`, with line and column, for data of another shape.
  public func result<Value: Decodable & Sendable>(
    as type: Value.Type = Value.self
  ) throws(HTTPError) -> GraphQLResult<Value> {
    guard let data else { return GraphQLResult(data: nil, problems: problems) }
    do {
      let value = try JSONDecoding.decode(type, from: data, of: document)
      return GraphQLResult(data: value, problems: problems)
    } catch {
      guard problems.isEmpty else { return GraphQLResult(data: nil, problems: problems) }
      let reason = (error as? DecodingError)?.sentence ?? "it can't be read"
      throw HTTPError(
        .unexpectedContent, "the answer's data does not match the request: \(reason)",
        hint: "the server's schema may have changed")
    }
  }

  private static let hint = "a proxy or a sign-in page may stand in between"

  private static func unexpected(
    _ reason: String, at node: JSONNode, in document: JSONDocument
  ) -> HTTPError {
    let position = document.position(of: node)
    return HTTPError(
      .unexpectedContent, "\(reason) (line \(position.line), column \(position.column))",
      hint: hint)
  }

  private static func problems(
    _ errors: JSONNode?, in document: JSONDocument, _ scrubber: SecretScrubber?
  ) throws(HTTPError) -> [GraphQLProblem] {
    guard let errors, document.kind(of: errors) != .null else { return [] }
    guard document.kind(of: errors) == .array else {
      throw unexpected("the answer's errors are no list", at: errors, in: document)
    }
    return document.elements(of: errors).prefix(problemLimit)
      .map { GraphQLProblem($0, of: document, scrubber) }
  }
}

extension DecodingError {
  /// The mismatch, with the place that Interchange puts behind it.
  fileprivate var sentence: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription.plain(limit: 300)
    @unknown default: "it can't be read"
    }
  }
}

/// The result of a GraphQL request: data, problems, or both at once.
public struct GraphQLResult<Value: Sendable>: Sendable {
  /// The data; nil if there is none, or if what is missing leaves no value.
  public let data: Value?
  /// The problems that the server reported with the data.
  public let problems: [GraphQLProblem]

  public init(data: Value?, problems: [GraphQLProblem] = []) {
    self.data = data
    self.problems = problems
  }

  /// True if all that was asked for is there.
  public var isComplete: Bool { data != nil && problems.isEmpty }

  /// The data, where nothing may be missing from it.
  ///
  /// - Throws: ``GraphQLError``, the first of the answer, if there are any.
  public func requireComplete() throws(GraphQLError) -> Value {
    guard let data, problems.isEmpty else { throw GraphQLError(problems) }
    return data
  }

  /// The data, where something may be missing from it.
  ///
  /// - Throws: ``GraphQLError``, the first of the answer, if there is no data.
  public func requireData() throws(GraphQLError) -> Value {
    guard let data else { throw GraphQLError(problems) }
    return data
  }
}

extension GraphQLResult: Equatable where Value: Equatable {}

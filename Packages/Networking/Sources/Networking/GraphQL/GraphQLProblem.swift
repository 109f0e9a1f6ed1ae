public import DomainModels
internal import Interchange

/// One entry of an answer's `errors`: what the server could not give.
public struct GraphQLProblem: Sendable, Hashable {
  /// A step to a place in the answer.
  public enum Step: Sendable, Hashable {
    /// To a member of an object.
    case key(String)
    /// To an element of a list, from 0.
    case index(Int)
  }

  /// A place in the document that was sent.
  public struct Location: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The server's message, on one line and at most 300 characters of it.
  public let message: String
  /// The place in the data where something is missing; empty if the server doesn't say.
  public let path: [Step]
  /// The places in the document that it is about.
  public let locations: [Location]
  /// A name for programs, which many servers put under `extensions.code`.
  public let code: String?

  public init(
    message: String, path: [Step] = [], locations: [Location] = [], code: String? = nil
  ) {
    self.message = message.plain(limit: 300)
    self.path = path
    self.locations = locations
    self.code = code
  }
}

extension GraphQLProblem: CustomStringConvertible {
  /// The message and where it belongs: `no such grade (at area.climbs[3].grades)`.
  public var description: String {
    if path.isEmpty { return message }
    var place = ""
    for step in path {
      switch step {
      case .key(let key): place += place.isEmpty ? key : ".\(key)"
      case .index(let index): place += "[\(index)]"
      }
    }
    return "\(message) (at \(place.plain(limit: 200)))"
  }
}

extension GraphQLProblem {
  /// Reads one of an answer's errors; what servers leave out or misspell is left out here, and so is
  /// what no answer can have so much of.
  init(_ node: JSONNode, of document: JSONDocument, _ scrubber: SecretScrubber?) {
    let path = document.member("path", of: node).map { path in
      document.elements(of: path).prefix(Self.partLimit).compactMap { step -> Step? in
        if let key = document.text(of: step) { return .key(key) }
        return document.integer(of: step).flatMap(Int.init(exactly:)).map(Step.index)
      }
    }
    let locations = document.member("locations", of: node).map { locations in
      document.elements(of: locations).prefix(Self.partLimit).compactMap { location -> Location? in
        let numbers = ["line", "column"].compactMap { name in
          document.member(name, of: location).flatMap { document.integer(of: $0) }
            .flatMap(Int.init(exactly:))
        }
        return numbers.count == 2 ? Location(line: numbers[0], column: numbers[1]) : nil
      }
    }
    let code = document.member("extensions", of: node)
      .flatMap { document.member("code", of: $0) }
      .flatMap { document.text(of: $0) }
    let message = document.member("message", of: node).flatMap { document.text(of: $0) }
      .map { scrubber?.scrub(Self.beginning(of: $0)) ?? $0 }
    self.init(
      message: message ?? "an error without a message", path: path ?? [],
      locations: locations ?? [], code: code?.plain(limit: 100))
  }

  /// The number of steps of a path, and of places, that are kept: no data is nested deeper.
  private static let partLimit = JSONReader.defaultDepthLimit

  /// More of a text than is shown of it, so that a secret at the end is whole.
  private static func beginning(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(4096)))
  }
}

/// Says that a GraphQL server answered, and could not give all that was asked for.
public struct GraphQLError: ExplainedError, Equatable {
  /// The reported problems, in the server's order; empty if it sent neither data nor errors.
  public let problems: [GraphQLProblem]

  public init(_ problems: [GraphQLProblem]) { self.problems = problems }

  /// A stable name for programs.
  public var code: String { "graphql_failed" }
  /// The server's first message, and the number of further ones.
  public var message: String {
    guard let first = problems.first else { return "the server answered without data" }
    let rest = problems.count - 1
    return "the server answered with an error: \(first)" + (rest > 0 ? ", and \(rest) more" : "")
  }
  /// Nothing that is true of every error.
  public var hint: String? { nil }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}

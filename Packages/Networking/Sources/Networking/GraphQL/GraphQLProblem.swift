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

  /// What the server says, on one line and at most 300 characters of it.
  public let message: String
  /// Where in the data something is missing; empty if the server doesn't say.
  public let path: [Step]
  /// What in the document it is about.
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

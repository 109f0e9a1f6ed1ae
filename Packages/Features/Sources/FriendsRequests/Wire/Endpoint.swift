/// Where a request is found on the wire: a method, and a path under `/api/v1`.
public struct Endpoint: Hashable, Sendable {
  /// The methods of HTTP that are used.
  public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether fields that are not in the path travel in the query, for want of a body.
    public var usesQuery: Bool { self == .get || self == .delete }
  }

  public let method: Method
  /// The path, with `{field}` for each field of the request that travels in it
  /// (`/crews/{crew_id}/join`).
  public let path: String
  /// The fields in path and query that are whole numbers; all others there are text.
  public let numbers: Set<String>
  /// The fields in the query that are true or false.
  public let flags: Set<String>
  /// The fields in the query that are lists, their entries with commas between them.
  public let lists: Set<String>

  public init(
    _ method: Method, _ path: String, numbers: Set<String> = [], flags: Set<String> = [],
    lists: Set<String> = []
  ) {
    self.method = method
    self.path = path
    self.numbers = numbers
    self.flags = flags
    self.lists = lists
  }
}

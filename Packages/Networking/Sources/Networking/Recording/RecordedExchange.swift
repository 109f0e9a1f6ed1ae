/// One request and what became of it, without its secrets.
public struct RecordedExchange: Sendable, Hashable {
  public struct Request: Sendable, Hashable {
    public var method: HTTPMethod
    /// The address, as ``RedactedURL`` shows it.
    public var url: String
    /// The headers that may be kept.
    public var headers: HTTPHeaders
    public var body: [UInt8]

    public init(
      _ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: [UInt8] = []
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// How a content ended.
  public enum Ending: Sendable, Hashable {
    /// It was read to its end.
    case complete
    /// The reader let go of it.
    case unread
    /// The connection gave this error.
    case failed(HTTPError.Reason)
  }

  /// What became of it.
  public enum Outcome: Sendable, Hashable {
    /// An answer, the content in the pieces in which it came.
    case answer(status: Int, headers: HTTPHeaders, pieces: [[UInt8]], ending: Ending)
    /// No answer, and why.
    case failure(HTTPError.Reason, message: String)
  }

  public var request: Request
  /// What became of it.
  public var outcome: Outcome

  public init(_ request: Request, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}

/// What a call is waiting for; a timeout says which it was.
public enum HTTPWait: String, Sendable, CaseIterable {
  /// A place among the requests that may go out, before anything was sent.
  case place
  /// The moment of the next attempt.
  case retry
  /// A connection, and the status and headers of the answer.
  case headers
  /// The next piece of the content.
  case content

  /// The end of a sentence that begins with "waiting for".
  var phrase: String {
    switch self {
    case .place: "a place in the queue"
    case .retry: "the next attempt"
    case .headers: "an answer"
    case .content: "the next piece of the content"
    }
  }
}

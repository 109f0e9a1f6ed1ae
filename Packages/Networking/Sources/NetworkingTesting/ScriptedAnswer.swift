public import Networking

/// The answer of a scripted transport to one request.
public struct ScriptedAnswer: Sendable {
  /// The outcome of a call.
  public enum Outcome: Sendable {
    /// With a status, headers and content.
    case answer(status: Int, headers: HTTPHeaders, pieces: [ScriptedPiece])
    case failure(HTTPError)
    /// Not at all, until it is cancelled.
    case silence
  }

  /// The delay after the request.
  public var delay: Duration
  public var outcome: Outcome

  public init(after delay: Duration = .zero, _ outcome: Outcome) {
    self.delay = delay
    self.outcome = outcome
  }

  /// Answers with a status and a text.
  public static func status(
    _ status: Int, _ headers: HTTPHeaders = [:], _ text: String = "", after delay: Duration = .zero
  ) -> ScriptedAnswer {
    ScriptedAnswer(
      after: delay,
      .answer(status: status, headers: headers, pieces: text.isEmpty ? [] : [.text(text)]))
  }

  /// Answers with 200 and pieces of content.
  public static func pieces(
    _ pieces: [ScriptedPiece], _ headers: HTTPHeaders = [:], after delay: Duration = .zero
  ) -> ScriptedAnswer {
    ScriptedAnswer(after: delay, .answer(status: 200, headers: headers, pieces: pieces))
  }

  /// Answers with 200 and a JSON text.
  public static func json(_ text: String, after delay: Duration = .zero) -> ScriptedAnswer {
    .status(200, ["Content-Type": "application/json"], text, after: delay)
  }

  public static func failure(_ error: HTTPError, after delay: Duration = .zero) -> ScriptedAnswer {
    ScriptedAnswer(after: delay, .failure(error))
  }

  /// Never answers.
  public static var silence: ScriptedAnswer { ScriptedAnswer(.silence) }
}

/// One step of the content of a scripted answer.
public struct ScriptedPiece: Sendable {
  /// The action of a step.
  public enum Step: Sendable {
    /// Gives these bytes.
    case bytes([UInt8])
    /// Ends the content with an error.
    case failure(HTTPError)
    /// Gives nothing any more until the reader is cancelled.
    case silence
  }

  /// The delay after the step before it.
  public var delay: Duration
  public var step: Step

  public init(after delay: Duration = .zero, _ step: Step) {
    self.delay = delay
    self.step = step
  }

  /// Gives the bytes of a text.
  public static func text(_ text: String, after delay: Duration = .zero) -> ScriptedPiece {
    ScriptedPiece(after: delay, .bytes(Array(text.utf8)))
  }
}

/// A request that a scripted transport got.
public struct ReceivedRequest: Sendable, Equatable {
  public let request: HTTPRequest
  /// When it came, by the transport's clock.
  public let time: Duration

  init(_ request: HTTPRequest, at time: Duration) {
    self.request = request
    self.time = time
  }
}

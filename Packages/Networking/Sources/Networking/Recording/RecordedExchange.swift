internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// The end of a content.
  public enum Ending: Sendable, Hashable {
    /// It was read to its end.
    case complete
    /// The reader let go of it.
    case unread
    /// The connection gave this error.
    case failed(HTTPError.Reason)
  }

  /// The outcome of the exchange.
  public enum Outcome: Sendable, Hashable {
    /// An answer, the content in the pieces in which it came.
    case answer(status: Int, headers: HTTPHeaders, pieces: [[UInt8]], ending: Ending)
    /// No answer, and why.
    case failure(HTTPError.Reason, message: String)
  }

  public var request: Request
  /// The outcome of the exchange.
  public var outcome: Outcome

  public init(_ request: Request, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}

extension RecordedExchange {
  /// The exchange as a cassette holds it.
  var json: JSONValue {
    var object: JSONObject = [
      "method": .string(request.method.rawValue), "url": .string(request.url),
      "headers": request.headers.json, "body": request.body.cassetteContent,
    ]
    switch outcome {
    case .answer(let status, let headers, let pieces, let ending):
      object["answer"] = [
        "status": .integer(Int64(status)), "headers": headers.json,
        "pieces": .array(pieces.map(\.cassetteContent)), "ending": .string(ending.name),
      ]
    case .failure(let reason, let message):
      object["failure"] = ["reason": .string(reason.rawValue), "message": .string(message)]
    }
    return .object(object)
  }
}

extension RecordedExchange.Ending {
  fileprivate var name: String {
    switch self {
    case .complete: "complete"
    case .unread: "unread"
    case .failed(let reason): reason.rawValue
    }
  }
}

extension HTTPHeaders {
  fileprivate var json: JSONValue {
    .array(fields.map { .array([.string($0.name), .string($0.value)]) })
  }
}

extension [UInt8] {
  fileprivate var cassetteContent: JSONValue {
    if let text = String(validating: self, as: UTF8.self) { return .string(text) }
    return ["base64": .string(Data(self).base64EncodedString())]
  }
}

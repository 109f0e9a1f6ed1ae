internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

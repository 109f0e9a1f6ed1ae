import PeopleRequests
import Services
import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request with answers to it, ready to be written and read again.
struct RequestSample: Sendable, CustomStringConvertible {
  /// The request's name.
  let name: String
  /// What is wrong with each value that does not come back as it was; empty if all do.
  let problems: @Sendable () async throws -> [String]

  init<Request: PeopleRequest>(_ request: Request, _ responses: Request.Response...) {
    name = Request.requestName
    problems = {
      let survives = try await ServicesTesting.RequestSample<PeopleAPI>(request).survivesTheWire()
      return (survives ? [] : ["\(Request.requestName) arrives as another"])
        + (try responses.flatMap { try Self.problem(of: $0) })
    }
  }

  var description: String { name }

  private static func problem<Value: Codable & Equatable>(of value: Value) throws -> [String] {
    let text = try JSONEncoder().encode(value)
    let read = try JSONDecoder().decode(Value.self, from: text)
    if read != value { return ["\(Value.self) came back as another: \(read)"] }
    // Written again in a fixed order, nothing of it may have gone.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(read) == encoder.encode(value) ? [] : ["\(Value.self) lost a part"]
  }
}

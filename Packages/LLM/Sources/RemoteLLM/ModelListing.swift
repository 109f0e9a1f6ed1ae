import DomainModels
import Interchange
public import LLM
import Networking
import Secrets

/// Asks a service which models it offers.
public struct ModelListing<Format: WireFormat>: Sendable {
  private let format: Format
  private let access: RemoteAccess

  /// Prepares a question.
  ///
  /// - Parameters:
  ///   - format: speaks to the service; its endpoint is the list's address.
  ///   - access: what it gets of the outside.
  public init(_ format: Format, access: RemoteAccess) {
    self.format = format
    self.access = access
  }

  /// The models, in the service's order.
  ///
  /// - Parameter known: what is known of some of them already.
  /// - Returns: those that the service names, as `{"data": [{"id"}]}` or `{"models": [{"name"}]}`.
  /// - Throws: ``LanguageModelError``.
  public func models(known: [ModelDescription]) async throws -> [ModelDescription] {
    var headers = format.headers
    headers["Accept"] = "application/json"
    let request = HTTPRequest(.get, format.endpoint, headers: headers)
    let bytes = try await bytes(of: request)
    guard let document = try? JSONReader.read(bytes),
      let list = (document["data"] ?? document["models"])?.arrayValue
    else {
      throw RemoteProblem.malformed(format.service, "no list of models").error
    }
    return list.compactMap { ($0["id"] ?? $0["name"])?.stringValue }.map { name in
      known.first { $0.name == name } ?? ModelDescription(name: name)
    }
  }

  private func bytes(of request: HTTPRequest) async throws -> [UInt8] {
    let answer: Result<[UInt8], LanguageModelError>
    do throws(HTTPError) {
      let response = try await access.limitedTransport().send(request)
      let check = ResponseCheck(request, format: format, now: access.wallClock.now)
      if let problem = try await check.refusal(of: response) {
        answer = .failure(problem.error)
      } else {
        answer = .success(try await response.body.collect(limit: 8 << 20))
      }
    } catch {
      if error.reason == .cancelled { throw CancellationError() }
      answer = .failure(RemoteProblem(error, from: format.service).error)
    }
    return try answer.get()
  }
}

/// Writes down what is known of a service's models, as of one day.
package struct PriceList: Sendable {
  private let day: CivilDate

  /// A list of a day; no day in a list of our own can be wrong.
  package init(year: Int, month: Int, day: Int) {
    self.day =
      CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }

  /// A model, with its prices in dollars for a million tokens.
  package func model(
    _ name: String, _ context: Int, _ longestReply: Int, _ input: Double, _ output: Double,
    cacheRead: Double? = nil, cacheWrite: Double? = nil, retires: String? = nil
  ) -> ModelDescription {
    ModelDescription(
      name: name, context: context, longestReply: longestReply,
      price: ModelPrice(
        perMillion: input, output: output, cacheRead: cacheRead, cacheWrite: cacheWrite, asOf: day),
      retires: retires.flatMap { CivilDate($0) })
  }
}

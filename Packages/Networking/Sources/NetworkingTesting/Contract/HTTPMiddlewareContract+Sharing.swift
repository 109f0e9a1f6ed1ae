import DomainModels
import DomainModelsTesting
import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rules about what stays apart: HM6 and HM7.
extension HTTPMiddlewareContract {
  static func keepsSecrets(_ subject: HTTPMiddlewareSubject) async throws {
    let canary = "canary7Fq2Zr9Lx4Vb81"
    let answers: [ScriptedAnswer] = [
      .failure(HTTPError(.unreachable, "no server is there")), .status(500), .status(429), .silence,
      .status(302, ["Location": "http://elsewhere.example/?token=\(canary)"]),
      .pieces([.text("half"), ScriptedPiece(.silence)]),
    ]
    for answer in answers {
      try await subject.run { _, _ in
        answer
      } _: { client, _, clock in
        var request = try subject.request(
          "/\(canary)/x?apikey=\(canary)&page=1#\(canary)",
          ["Authorization": "Bearer \(canary)", "Cookie": "a=\(canary)", "X-Plain": canary])
        request.headers.add("X-Marked", canary, isSecret: true)
        for _ in 0..<8 {
          guard let error = try await failure(of: request, client, clock) else { break }
          try expect(
            !"\(error)".contains(canary) && !error.message.contains(canary),
            "the error shows a secret: \(error.code)")
        }
      }
    }
  }

  private static func failure(
    of request: HTTPRequest, _ client: any HTTPTransport, _ clock: VirtualClock
  ) async throws -> HTTPError? {
    try await withThrowingTaskGroup(of: HTTPError?.self) { group in
      group.addTask {
        do throws(HTTPError) {
          let response = try await client.send(request)
          for try await _ in response.body {}
          return nil
        } catch {
          return error
        }
      }
      group.addTask {
        // What never ends by itself is ended here; the error of that must be clean too.
        try await clock.monotonic.sleep(until: clock.now + .seconds(3600))
        return nil
      }
      let first = try await group.next() ?? nil
      group.cancelAll()
      let second = try? await group.next() ?? nil
      return first ?? second
    }
  }

  static func keepsCallsApart(_ subject: HTTPMiddlewareSubject) async throws {
    try await subject.run { request, _ in
      let path = request.url.path()
      return .pieces([
        .text(path, after: .milliseconds(3)), .text("|\(path)", after: .milliseconds(2)),
      ])
    } _: { client, _, _ in
      try await withThrowingTaskGroup(of: (String, String).self) { group in
        for number in 0..<20 {
          group.addTask {
            let response = try await client.send(try subject.request("/\(number)"))
            var bytes: [UInt8] = []
            for try await piece in response.body { bytes += piece }
            return ("/\(number)|/\(number)", String(decoding: bytes, as: UTF8.self))
          }
        }
        for try await (wanted, found) in group {
          try expect(wanted == found, "\(wanted) got \(found)")
        }
      }
    }
  }
}

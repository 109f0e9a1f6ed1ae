import DomainModels
import Foundation
import Networking

/// Asks a server for mottos.
struct Mottos {
  private let client: HTTPClient

  init(through transport: any HTTPTransport) {
    let clock = WallClock.system
    var policy = HTTPPolicy()
    policy.deadline = .seconds(10)
    // Made once and kept: its calls share the queue, the circuit and the budget for repeating.
    client = .standard(
      transport, policy: policy, clock: .system, wallClock: clock, random: .system,
      identifiers: .version7(clock: clock, random: .system))
  }

  func motto(of host: String) async throws -> String? {
    guard let url = URL(string: "https://\(host)/motto") else { return nil }
    do {
      let content = try await client.fetch(
        HTTPRequest(.get, url), accepting: [.text], limit: 10_000)
      return content.text
    } catch {
      if error.status == 404 { return nil }
      throw error
    }
  }
}

import DomainModels
import Foundation
import Networking

func motto(of host: String, through transport: any HTTPTransport) async throws -> String? {
  let clock = WallClock.system
  let client = HTTPClient.standard(
    transport, clock: .system, wallClock: clock, random: .system,
    identifiers: .version7(clock: clock, random: .system))
  guard let url = URL(string: "https://\(host)/motto") else { return nil }
  let content = try await client.fetch(HTTPRequest(.get, url), accepting: [.text], limit: 10_000)
  return content.text
}

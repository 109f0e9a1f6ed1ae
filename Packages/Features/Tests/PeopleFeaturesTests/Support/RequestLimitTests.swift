import AccountRequests
import PeopleFeatures
import PeopleRequests
import Services
import Testing

/// The limits of requests by the network address of their caller.
@Suite("Limits of requests, in bytes") struct RequestLimitTests {
  @Test("one address gets so many codes, in whatever form it is written") func address()
    async throws
  {
    let fixture = try PeopleFixture()
    let router = RequestRouter(fixture.service)
    func ask(_ number: Int, from address: String) async throws -> WireReply {
      let phone = "+44 7700 9\(String(100_000 + number).suffix(5))"
      return try await router.reply(
        to: WireRequest(Accounts.RequestCode(phone: phone)), by: Caller(networkAddress: address))
    }
    for number in 0..<10 { #expect(try await ask(number, from: "192.0.2.7").status == 200) }
    for form in ["192.0.2.7", "::ffff:192.0.2.7"] {
      let refused = try await ask(20, from: form)
      #expect(refused.status == 429)
      #expect(Int(refused.headers["retry-after"] ?? "").map { $0 > 0 } == true)
    }
    #expect(try await ask(21, from: "192.0.2.8").status == 200)
  }
}

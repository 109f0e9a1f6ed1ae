import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Requests on a wire")
struct WireTests {
  @Test(
    "Each request and each answer comes back from JSON as it was",
    arguments: RequestSample.all)
  func comesBack(_ sample: RequestSample) throws {
    let problems = try sample.problems()
    #expect(problems == [])
  }

  @Test("There is a sample of every request, and of nothing else")
  func everyRequestHasASample() {
    let listed = Set(PeopleRequestList.all.map { $0.name })
    #expect(Set(RequestSample.all.map(\.name)) == listed)
  }

  @Test("Every request is listed once")
  func listedOnce() {
    let names = PeopleRequestList.all.map { $0.name }
    #expect(names.count == 48)
    #expect(Set(names).count == names.count)
    #expect(Set(PeopleRequestList.all.map { ObjectIdentifier($0) }).count == names.count)
  }

  @Test("A name is an area and a verb in snake_case, and the area that of the type")
  func namesHaveOneForm() {
    for request in PeopleRequestList.all {
      let parts = request.name.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(request.name)")
      #expect(
        parts.allSatisfy { part in
          part.first?.isLowercase == true && part.last != "_"
            && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "_") }
        }, "\(request.name)")
      let type = String(reflecting: request).split(separator: ".").dropFirst().map(String.init)
      #expect(type.map(Self.snakeCase) == parts.map(String.init), "\(request.name)")
    }
  }

  @Test("Nobody has to be signed in for what leads to being signed in, and for all else somebody")
  func access() {
    let open = PeopleRequestList.all.filter { $0.access == .anybody }.map { $0.name }
    #expect(
      open == [
        "accounts.request_code", "accounts.verify_code", "accounts.sign_up",
        "accounts.confirm_sign_up", "accounts.sign_in", "accounts.request_reset",
        "accounts.reset_password", "accounts.refresh", "accounts.sign_out",
      ])
    let withoutProfile = PeopleRequestList.all.filter { $0.access == .account }.map { $0.name }
      .filter { !$0.hasPrefix("accounts.") }
    #expect(withoutProfile == ["profiles.mine", "profiles.save"])
  }

  @Test("What stands on the wire does not change")
  func pinned() throws {
    let id = "01900000-0000-7000-8000-000000000001"
    let person = try #require(Identifier<Person>(id))
    #expect(
      try text(Decisions.Decide(person: person, verdict: .later))
        == #"{"person":"\#(id)","verdict":"later"}"#)
    #expect(
      try text(Accounts.Delete(proof: .password(SecretText("words"))))
        == #"{"proof":{"password":"words"}}"#)
    #expect(
      try text(Accounts.Delete(proof: .code(SecretText("123456"), challenge: "c")))
        == #"{"proof":{"challenge":"c","code":"123456"}}"#)
    #expect(try text(Acknowledged()) == "{}")
    #expect(
      try text(PeopleError(.limitReached, "too often", kind: .busy, retryAfterSeconds: 3))
        == #"{"kind":"busy","message":"too often","reason":"limit_reached","retryAfterSeconds":3}"#)
  }

  @Test("A proof is one of the two, not none and not both")
  func proofIsOne() {
    for text in ["{}", #"{"password":"a","code":"1","challenge":"c"}"#, #"{"code":"1"}"#] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(AccountProof.self, from: Data(text.utf8))
      }
    }
  }

  @Test("An error of a later version, of a kind that nobody knows yet, is a failure")
  func unknownKind() throws {
    let text = #"{"kind":"tired","message":"not now","reason":"asleep"}"#
    let error = try JSONDecoder().decode(PeopleError.self, from: Data(text.utf8))
    #expect(error == PeopleError(PeopleError.Code(rawValue: "asleep"), "not now", kind: .failed))
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func snakeCase(_ name: String) -> String {
    name.enumerated().map { index, character in
      character.isUppercase ? (index == 0 ? "" : "_") + character.lowercased() : String(character)
    }.joined()
  }
}

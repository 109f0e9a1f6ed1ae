import AccountFeatures
import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite("Accounts by phone")
struct PhoneAccountTests {
  private let phone = "+44 7700 900123"

  @Test("The first code makes an account, the next signs in to it")
  func signsUpAndIn() async throws {
    let desk = try PeopleFixture()
    let sent = try await desk.service.perform(
      Accounts.RequestCode(phone: phone), by: PeopleFixture.laptop)
    #expect(sent.validSeconds == 300)
    #expect(sent.resendSeconds == 30)
    let first = try await desk.service.perform(
      Accounts.VerifyCode(
        phone: phone, code: try desk.newestCode(), challenge: sent.challenge),
      by: PeopleFixture.laptop)
    #expect(first.isNewAccount)
    #expect(first.accessExpiresAt == desk.clock.now.advanced(byMilliseconds: 900_000))
    desk.pass(seconds: 60)
    let again = try await desk.service.perform(
      Accounts.RequestCode(phone: "+447700900123"), by: PeopleFixture.laptop)
    let second = try await desk.service.perform(
      Accounts.VerifyCode(
        phone: phone, code: try desk.newestCode(), challenge: again.challenge),
      by: PeopleFixture.laptop)
    #expect(!second.isNewAccount)
    #expect(second.person == first.person)
    #expect(second.session != first.session)
    #expect(second.access != first.access)
  }

  @Test("A person's identity is that of their account")
  func identity() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    let accounts = try await desk.store.read { try $0.values(of: \Account.id, Query<Account>()) }
    #expect(accounts.map(\.uuid) == [member.person.uuid])
    let people = try await desk.store.read { try $0.count(Query<Person>()) }
    #expect(people == 0)
  }

  @Test("Wrong digits, another device and a challenge that is none are refused in the same words")
  func wrongCode() async throws {
    let desk = try PeopleFixture()
    let sent = try await desk.service.perform(
      Accounts.RequestCode(phone: phone), by: PeopleFixture.laptop)
    let code = try desk.newestCode()
    let wrong = SecretText(code.text == "000000" ? "000001" : "000000")
    let stranger = Caller(deviceLabel: "x", deviceNonce: "another nonce of some length")
    let refusals = [
      await desk.refusal(
        Accounts.VerifyCode(phone: phone, code: wrong, challenge: sent.challenge)),
      await desk.refusal(
        Accounts.VerifyCode(phone: phone, code: code, challenge: sent.challenge), by: stranger),
      await desk.refusal(Accounts.VerifyCode(phone: phone, code: code, challenge: "no challenge")),
      await desk.refusal(Accounts.VerifyCode(phone: phone, code: code, challenge: "")),
    ]
    #expect(refusals.map { $0?.code } == Array(repeating: "invalid_code", count: 4))
    #expect(Set(refusals.map { $0?.message }).count == 1)
    #expect(
      await desk.refusal(
        Accounts.VerifyCode(phone: phone, code: code, challenge: sent.challenge)) == nil)
  }

  @Test("A number that is none is a wrong call")
  func noNumber() async throws {
    let desk = try PeopleFixture()
    let refusal = await desk.refusal(Accounts.RequestCode(phone: "12"))
    #expect(refusal?.code == "invalid_phone_number")
    #expect(refusal?.kind == .usage)
    #expect(desk.sender.codes.isEmpty)
  }

  @Test("A user who asks too soon is told when to come back, and coming back then works")
  func tooSoon() async throws {
    let desk = try PeopleFixture()
    let request = Accounts.RequestCode(phone: phone)
    #expect(await desk.refusal(request) == nil)
    let refusal = await desk.refusal(request)
    #expect(refusal?.code == "rate_limited")
    #expect(refusal?.kind == .busy)
    let wait = try #require(refusal?.retryAfterSeconds)
    #expect((1...31).contains(wait))
    desk.pass(seconds: Int64(wait))
    #expect(await desk.refusal(request) == nil)
  }

  @Test("A code that could not be sent is said not to be")
  func notSent() async throws {
    let desk = try PeopleFixture()
    desk.sender.isBroken = true
    let refusal = await desk.refusal(Accounts.RequestCode(phone: phone))
    #expect(refusal?.code == "not_sent")
    #expect(refusal?.kind == .failed)
  }

  @Test("A contact with an @ is an address, and any other a number")
  func contacts() throws {
    #expect(try Contact(typed: "ada@example.com") == .email(EmailAddress("ada@example.com")))
    #expect(try Contact(typed: phone) == .phone(PhoneNumber(phone)))
    #expect(throws: IdentityError.self) { try Contact(typed: "@") }
    #expect(throws: IdentityError.self) { try Contact(typed: "ada") }
  }
}

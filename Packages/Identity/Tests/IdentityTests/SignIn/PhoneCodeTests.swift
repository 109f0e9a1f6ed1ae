import DomainModels
import Foundation
import IdentityTesting
import Storage
import Testing

@testable import Identity

struct PhoneCodeTests {
  private let fixture: IdentityFixture
  private let device = IdentityFixture.device()
  private let number = IdentityFixture.number

  init() throws { fixture = try IdentityFixture() }

  private func verify(
    _ code: OneTimeCode, _ challenge: Identifier<Challenge>?, on device: Device? = nil,
    phone: String? = nil
  ) async throws -> SignIn {
    try await VerifyPhoneCode(fixture)(
      code, phone: phone ?? number, challenge: challenge, from: device ?? self.device)
  }

  @Test("I3 a code has six digits, and the message says for how long and for what") func message()
    async throws
  {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let message = try #require(fixture.sender.codes.first)
    #expect(message.phone.e164 == "+447700900123")
    #expect(message.code.digits.utf8.count == 6)
    #expect(
      message.text
        == "\(message.code.digits) is your code for Desk. It works for 5 minutes. "
        + "Never share it.")
    #expect(request.validity == .seconds(300))
    #expect(request.resendAfter == .seconds(30))
  }

  @Test("I4 the challenge that was handed out is wanted back") func challenge() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    #expect(await refusal { try await verify(code, nil) } == .invalidCode)
    #expect(await refusal { try await verify(code, fixture.identifiers.next()) } == .invalidCode)
    #expect(try await verify(code, request.challenge).isNewAccount)
  }

  @Test("I4 where the policy says so, the newest code of a number counts without one")
  func withoutChallenge() async throws {
    var fixture = fixture
    fixture.identityPolicy.takesCodesWithoutChallenge = true
    _ = try await RequestPhoneCode(fixture)(number, from: device)
    let first = try fixture.code()
    fixture.pass(.seconds(30))
    _ = try await RequestPhoneCode(fixture)(number, from: device)
    let second = try fixture.code()
    let verify = VerifyPhoneCode(fixture)
    let old = await refusal {
      try await verify(first, phone: number, challenge: nil, from: device)
    }
    #expect(old == .invalidCode)
    #expect(try await verify(second, phone: number, challenge: nil, from: device).isNewAccount)
    let again = await refusal {
      try await verify(second, phone: number, challenge: nil, from: device)
    }
    #expect(again == .codeExpired)
  }

  @Test("I4 a code is good for the number it was sent to, and no other") func otherNumber()
    async throws
  {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    let found = await refusal {
      try await verify(code, request.challenge, phone: "+44 7700 900124")
    }
    #expect(found == .invalidCode)
    #expect(try await verify(code, request.challenge).isNewAccount)
  }

  @Test("I7 a code is bound to the device that asked; others can neither use nor burn it")
  func device() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    let thief = IdentityFixture.device("thief")
    for _ in 0..<6 {
      let found = await refusal { try await verify(code, request.challenge, on: thief) }
      #expect(found == .invalidCode)
    }
    for _ in 0..<30 {
      let found = await refusal { try await verify(code, fixture.identifiers.next(), on: thief) }
      #expect(found == .invalidCode)
    }
    let bare = await refusal { try await verify(code, request.challenge, on: Device()) }
    #expect(bare == .invalidCode)
    #expect(try await verify(code, request.challenge).isNewAccount)
  }

  @Test("I8 a newer code replaces the older one") func replaced() async throws {
    let first = try await RequestPhoneCode(fixture)(number, from: device)
    let old = try fixture.code()
    fixture.pass(.seconds(30))
    let second = try await RequestPhoneCode(fixture)(number, from: device)
    #expect(await refusal { try await verify(old, first.challenge) } == .codeExpired)
    #expect(try await verify(fixture.code(), second.challenge).isNewAccount)
  }

  @Test("I9 a code is burnt after five wrong tries") func burnt() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    for _ in 0..<5 {
      let found = await refusal { try await verify(fixture.wrong(code), request.challenge) }
      #expect(found == .invalidCode)
    }
    #expect(await refusal { try await verify(code, request.challenge) } == .codeExpired)
  }

  @Test("I9 four wrong tries burn nothing") func notBurnt() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    for _ in 0..<4 {
      _ = await refusal { try await verify(fixture.wrong(code), request.challenge) }
    }
    #expect(try await verify(code, request.challenge).isNewAccount)
  }

  @Test("I9 tries at one time are counted one by one") func parallelTries() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let wrong = fixture.wrong(try fixture.code())
    let found = await withTaskGroup(of: IdentityError.Reason?.self) { group in
      for _ in 0..<12 {
        group.addTask { await refusal { try await self.verify(wrong, request.challenge) }?.reason }
      }
      return await group.reduce(into: [IdentityError.Reason?: Int]()) { $0[$1, default: 0] += 1 }
    }
    // Those after the fifth look the same, and are not counted.
    #expect(found == [.invalidCode: 12])
    let rows = try await fixture.store.read { try $0.fetch(Query<Challenge>()) }
    #expect(rows.map(\.end) == [.burnt])
    let counts = try await fixture.store.read { try $0.fetch(Query<FailureCount>()) }
    #expect(counts.map(\.failures) == [5])
  }

  @Test("I10 a code works once") func once() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    _ = try await verify(code, request.challenge)
    #expect(await refusal { try await verify(code, request.challenge) } == .codeExpired)
  }

  @Test("I10 of two uses at one time one succeeds") func parallelUses() async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    let successes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { await refusal { try await self.verify(code, request.challenge) } == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
  }

  @Test("I11 a code works for less than five minutes", arguments: [299_999, 300_000])
  func expiry(_ milliseconds: Int) async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    fixture.pass(.milliseconds(milliseconds))
    let found = await refusal { try await verify(code, request.challenge) }
    #expect(found == (milliseconds < 300_000 ? nil : .codeExpired))
  }

  @Test("I11 a clock that goes back makes no old code young", arguments: [-300, -100_000])
  func clockBack(_ seconds: Int) async throws {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    fixture.pass(.seconds(400))
    #expect(await refusal { try await verify(code, request.challenge) } == .codeExpired)
    fixture.pass(.seconds(seconds))
    #expect(await refusal { try await verify(code, request.challenge) } == .codeExpired)
  }

  @Test("I11 a clock that goes far back ends the codes from ahead of it") func clockFarBack()
    async throws
  {
    let request = try await RequestPhoneCode(fixture)(number, from: device)
    let code = try fixture.code()
    fixture.pass(.seconds(-301))
    #expect(await refusal { try await verify(code, request.challenge) } == .codeExpired)
  }

  @Test("I12 a code for one purpose is good for no other") func purpose() async throws {
    let signedIn = try await fixture.signIn()
    let proof = try await RequestProof(fixture)(fixture.person(signedIn), from: device)
    let code = try fixture.code()
    #expect(await refusal { try await verify(code, proof.challenge) } == .invalidCode)
    let reset = await refusal {
      try await ResetPassword(fixture)(
        code, challenge: proof.challenge, to: IdentityFixture.password, from: device)
    }
    #expect(reset == .invalidCode)
  }

  @Test("I13 known and unknown numbers get the same answer after the same work")
  func identicalAnswers() async throws {
    _ = try await fixture.signIn()
    fixture.pass(.seconds(3600))
    let known = try await RequestPhoneCode(fixture)(number, from: device)
    let unknown = try await RequestPhoneCode(fixture)("+44 7700 900999", from: device)
    #expect(known.validity == unknown.validity && known.resendAfter == unknown.resendAfter)
    #expect(fixture.sender.codes.count == 3)
    #expect(fixture.sender.codes[1].text.count == fixture.sender.codes[2].text.count)
    let rows = try await fixture.store.read { try $0.fetch(Query<Challenge>()) }
    #expect(rows.filter { $0.end == nil }.allSatisfy { $0.account == nil })
    let wrong = OneTimeCode("none")
    let first = await refusal { try await verify(wrong, known.challenge) }
    let second = await refusal {
      try await verify(wrong, unknown.challenge, phone: "+44 7700 900999")
    }
    #expect(first == second)
  }

  @Test("I13 without the code and the device no answer tells who asked lately")
  func noAnswerTellsWhoAsked() async throws {
    var fixture = fixture
    fixture.identityPolicy.takesCodesWithoutChallenge = true
    let verify = VerifyPhoneCode(fixture)
    let stranger = IdentityFixture.device("stranger")
    func guess() async -> IdentityError? {
      await refusal {
        try await verify(OneTimeCode("none"), phone: number, challenge: nil, from: stranger)
      }
    }
    let unasked = await guess()
    #expect(unasked == .invalidCode)
    let first = try await RequestPhoneCode(fixture)(number, from: device)
    #expect(await guess() == unasked)
    let code = try fixture.code()
    _ = try await verify(code, phone: number, challenge: first.challenge, from: device)
    #expect(await guess() == unasked)
    // The right code on another device tells nothing either; on its own it is reported as over.
    for (asker, answer) in [(stranger, IdentityError.invalidCode), (device, .codeExpired)] {
      let found = await refusal {
        try await verify(code, phone: number, challenge: first.challenge, from: asker)
      }
      #expect(found == answer)
    }
    let wrong = await refusal {
      try await verify(
        fixture.wrong(code), phone: number, challenge: first.challenge, from: device)
    }
    #expect(wrong == .invalidCode)
    fixture.pass(.seconds(200))
    _ = try await RequestPhoneCode(fixture)(number, from: device)
    fixture.pass(.seconds(300))
    #expect(await guess() == unasked)
  }

  @Test("I43 a burnt code for signing in is a line of its owner's log") func burntIsNoted()
    async throws
  {
    let signIn = try await fixture.signIn()
    let stranger = IdentityFixture.device("stranger")
    let request = try await RequestPhoneCode(fixture)(number, from: stranger)
    let wrong = fixture.wrong(try fixture.code())
    for _ in 0..<5 {
      _ = await refusal { try await verify(wrong, request.challenge, on: stranger) }
    }
    let events = try await fixture.store.read {
      try $0.fetch(Query<SecurityEvent>().filter(\.kind == .codeBurnt))
    }
    #expect(events.map(\.account) == [signIn.tokens.account])
  }

  @Test("I13 signing in by phone comes back to the same account, in whatever spelling")
  func sameAccount() async throws {
    let first = try await fixture.signIn("+44 7700 900123")
    let second = try await fixture.signIn("+44(7700)900-123")
    #expect(first.isNewAccount && !second.isNewAccount)
    #expect(first.tokens.account == second.tokens.account)
    #expect(try await fixture.signIn("+44 7700 900124").tokens.account != first.tokens.account)
  }

  @Test("I15 no identity follows from a number: two services give one number other ones")
  func identities() async throws {
    let other = try IdentityFixture(seed: 99)
    let first = try await fixture.signIn()
    let second = try await other.signIn()
    #expect(first.tokens.account != second.tokens.account)
    #expect(first.tokens.account.uuid.byteArray[6] >> 4 == 7)
  }

  @Test("I24 a message that does not go out is told, and its code ended") func notSent()
    async throws
  {
    fixture.sender.isBroken = true
    let error = await refusal { try await RequestPhoneCode(fixture)(number, from: device) }
    #expect(error?.reason == .notSent)
    #expect(error?.message == "the code could not be sent (not_sent)")
    let ends = try await fixture.store.read { try $0.fetch(Query<Challenge>()).map(\.end) }
    #expect(ends == [.unsent])
    // The pause counts from what was sent: no user waits for a message that never left.
    fixture.sender.isBroken = false
    _ = try await RequestPhoneCode(fixture)(number, from: device)
    #expect(fixture.sender.codes.count == 1)
  }

  @Test("I24 what fails to go out still counts in the long run") func notSentCounts() async throws {
    fixture.sender.isBroken = true
    var reasons: [IdentityError.Reason?] = []
    for _ in 0..<5 {
      reasons.append(
        await refusal { try await RequestPhoneCode(fixture)(number, from: device) }?.reason)
    }
    #expect(reasons == [.notSent, .notSent, .notSent, .rateLimited, .rateLimited])
  }
}

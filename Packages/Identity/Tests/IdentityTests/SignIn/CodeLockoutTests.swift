import DomainModels
import IdentityTesting
import Storage
import Testing

@testable import Identity

/// The number of codes that may be wrong in all.
struct CodeLockoutTests {
  private let desk: IdentityFixture
  private let number = IdentityFixture.number
  private let own = IdentityFixture.device("own")
  private let other = IdentityFixture.device("other")

  init() throws { desk = try IdentityFixture() }

  /// Tries wrong codes until a user has to wait a day, on a device that asks for each of its codes.
  private func exhaust(on device: Device) async throws -> (tried: Int, wait: Duration) {
    var tried = 0
    for _ in 0..<2_000 {
      desk.pass(.seconds(300))
      // Once a day upkeep runs, which must forget nothing of it.
      if tried % 20 == 0 { try await PurgeExpiredIdentityRecords(desk)() }
      guard let request = try? await RequestPhoneCode(desk)(number, from: device) else { continue }
      let wrong = desk.wrong(try desk.code())
      for _ in 0..<5 {
        let found = await verify(wrong, request, on: device)
        if found?.reason == .invalidCode { tried += 1 }
        if let wait = found?.retryAfter, wait > .seconds(7200) { return (tried, wait) }
      }
    }
    throw Missing()
  }

  private func verify(
    _ code: OneTimeCode, _ request: CodeRequest, on device: Device
  ) async -> IdentityError? {
    await refusal {
      try await VerifyPhoneCode(desk)(
        code, phone: number, challenge: request.challenge, from: device)
    }
  }

  @Test("I9 after a hundred wrong codes in a row a stranger waits for days, and the owner does not")
  func hundred() async throws {
    _ = try await desk.signIn(on: own)
    let (tried, wait) = try await exhaust(on: other)
    #expect(tried == 100)
    #expect(wait == .seconds(86_400))
    // Even a right code does not count from there.
    desk.pass(.seconds(7200))
    let early = try await RequestPhoneCode(desk)(number, from: other)
    #expect(await verify(try desk.code(), early, on: other)?.reason == .rateLimited)
    // The hundred and first is taken a day later, and then it takes two.
    desk.pass(.seconds(86_400))
    let later = try await RequestPhoneCode(desk)(number, from: other)
    let wrong = desk.wrong(try desk.code())
    #expect(await verify(wrong, later, on: other) == .invalidCode)
    #expect(await verify(wrong, later, on: other)?.retryAfter == .seconds(2 * 86_400))
    // The owner's device does not wait, and what it reads ends the row.
    desk.pass(.seconds(300))
    let mine = try await RequestPhoneCode(desk)(number, from: own)
    #expect(await verify(try desk.code(), mine, on: own) == nil)
    desk.pass(.seconds(300))
    let fresh = try await RequestPhoneCode(desk)(number, from: other)
    #expect(await verify(desk.wrong(try desk.code()), fresh, on: other) == .invalidCode)
  }

  @Test("I9 no user is locked out for good: after the wait the right code signs in on any device")
  func afterTheWait() async throws {
    let (tried, wait) = try await exhaust(on: other)
    #expect(tried == 100)
    desk.pass(wait)
    let request = try await RequestPhoneCode(desk)(number, from: own)
    #expect(await verify(try desk.code(), request, on: own) == nil)
    let rows = try await desk.store.read { try $0.count(Query<FailureCount>()) }
    #expect(rows == 0)
  }

  @Test("I9 an own device guesses no more than a hundred either") func ownDevice() async throws {
    _ = try await desk.signIn(on: own)
    #expect(try await exhaust(on: own).tried == 100)
  }

  @Test("I9 the waits double up to eight days") func waits() {
    let policy = IdentityPolicy(service: "Desk").codeLockout
    #expect(policy.wait(after: 99) == .zero)
    let days = (100...105).map { policy.wait(after: $0) / 86_400 }
    #expect(days == [1, 2, 4, 8, 8, 8].map { .seconds($0) })
    #expect(policy.memory > policy.longestWait)
  }
}

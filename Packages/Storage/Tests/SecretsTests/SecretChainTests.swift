import LocalSecrets
import Secrets
import Testing

/// Several stores that are asked in order.
struct SecretChainTests {
  /// A store that this system does not have, or that fails.
  private struct Broken: SecretStore {
    var reason: SecretError.Reason
    var name: String { "a broken store" }
    var capabilities: Set<SecretCapability> { [.writable, .expiring] }

    func read(_ name: SecretName) throws -> Secret? { throw SecretError(reason, "broken") }

    func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
      throw SecretError(reason, "broken")
    }

    func remove(_ name: SecretName) throws { throw SecretError(reason, "broken") }

    func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
      throw SecretError(reason, "broken")
    }
  }

  private let name: SecretName
  private let environment = EnvironmentSecrets(["API_KEY": "from outside", "EMPTY": ""])
  private let first = InMemorySecretStore()
  private let second = InMemorySecretStore()

  init() throws { name = try SecretName("api-key") }

  @Test func firstThatHoldsItAnswersAndIsNamed() throws {
    try second.write(Secret("kept"), for: name)
    let chain = SecretChain([first, environment, second])
    #expect(try chain.find(name)?.secret == Secret("from outside"))
    #expect(try chain.find(name)?.origin == "the environment")
    try first.write(Secret("newer"), for: name)
    #expect(
      try chain.find(name)
        == ResolvedSecret(secret: Secret("newer"), origin: "this program's memory"))
    #expect(chain.name == "this program's memory or the environment or this program's memory")
    let other = try SecretName("empty")
    #expect(try chain.find(other) == nil)
  }

  @Test func emptyChainHoldsNothing() throws {
    let chain = SecretChain([])
    #expect(try chain.read(name) == nil)
    #expect(chain.capabilities == [])
    let error = #expect(throws: SecretError.self) { try chain.write(Secret("x"), for: name) }
    #expect(error?.reason == .readOnly)
    #expect(throws: SecretError.self) { try chain.remove(name) }
  }

  @Test func valueThatWouldBeHiddenIsRefused() throws {
    let chain = SecretChain([environment, first])
    let error = #expect(throws: SecretError.self) { try chain.write(Secret("x"), for: name) }
    #expect(error?.reason == .shadowed)
    #expect(
      error?.message
        == "api-key is set in the environment, which comes before this program's memory")
    #expect(try first.read(name) == nil)
    let removal = #expect(throws: SecretError.self) { try chain.remove(name) }
    #expect(removal?.reason == .shadowed)
    #expect(removal?.hint?.contains("the environment") == true)
  }

  @Test func noOlderValueComesToLightLater() throws {
    try second.write(Secret("old"), for: name)
    let chain = SecretChain([first, second])
    try chain.write(Secret("new"), for: name)
    #expect(try second.read(name) == nil)
    try second.write(Secret("old"), for: name)
    try chain.remove(name)
    #expect(try chain.read(name) == nil)
    #expect(try second.read(name) == nil)
  }

  @Test func unavailableStoresArePassedOver() throws {
    let chain = SecretChain([Broken(reason: .unavailable), first])
    #expect(try chain.read(name) == nil)
    try chain.write(Secret("x"), for: name, expiringAfter: .seconds(60))
    #expect(try chain.find(name)?.origin == "this program's memory")
    #expect(try chain.renew(name, expiringAfter: .seconds(60)))
    try chain.remove(name)
    #expect(try first.read(name) == nil)
    let alone = SecretChain([Broken(reason: .unavailable)])
    let error = #expect(throws: SecretError.self) { try alone.write(Secret("x"), for: name) }
    #expect(error?.reason == .unavailable)
  }

  @Test func otherErrorsComeOut() throws {
    try first.write(Secret("x"), for: name)
    let chain = SecretChain([Broken(reason: .exposed), first])
    for call in [
      { _ = try chain.read(name) }, { try chain.write(Secret("y"), for: name) },
      { try chain.remove(name) },
      { _ = try chain.renew(name, expiringAfter: .seconds(1)) },
    ] as [() throws -> Void] {
      let error = #expect(throws: SecretError.self) { try call() }
      #expect(error?.reason == .exposed)
    }
    #expect(try first.read(name) == Secret("x"))
  }

  @Test func lifeNeedsAStoreThatCan() throws {
    let chain = SecretChain([FileSecrets(folder: "/nowhere/at/all"), first])
    #expect(chain.capabilities == [.writable, .expiring, .shared, .persistent])
    try chain.write(Secret("x"), for: name, expiringAfter: .seconds(60))
    #expect(try chain.find(name)?.origin == "this program's memory")
    #expect(try chain.renew(SecretName("other"), expiringAfter: .seconds(60)) == false)
  }

  @Test func neededSecretSaysHowToSetIt() throws {
    let chain = SecretChain([EnvironmentSecrets([:]), first])
    let error = #expect(throws: SecretError.self) { try chain.require(name) }
    #expect(error?.reason == .missing)
    #expect(
      error?.message == "there is no secret api-key in the environment or this program's memory")
    #expect(error?.hint?.contains("API_KEY") == true)
    try first.write(Secret("x"), for: name)
    #expect(try chain.require(name) == Secret("x"))
  }
}

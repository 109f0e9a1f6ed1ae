import EncryptedStorage
import InMemoryStorage
import Secrets
import Storage
import Synchronization
import Testing

/// The cost of a passphrase is what the machine bears, and never less than the usual.
struct TunedCostTests {
  private static let gibibyte = 1 << 30

  /// The exponents that are tried, and the one that is chosen, on a machine of this speed.
  private func tuned(
    standard milliseconds: Int, within target: Duration = .seconds(1),
    memory: Int = TunedCostTests.gibibyte, slower: Double = 2
  ) async -> (chosen: Int, tried: [Int]) {
    let tried = Mutex<[Int]>([])
    let cost = await PassphraseCost.tuned(within: target, memory: memory) { cost in
      tried.withLock { $0.append(cost.exponent) }
      var time = Double(milliseconds)
      for _ in 17..<cost.exponent { time *= slower }
      return .milliseconds(Int(time))
    }
    #expect(cost.blockSize == 8 && cost.parallelism == 1)
    return (cost.exponent, tried.withLock { $0 })
  }

  @Test(arguments: [
    (100, 19, [17, 18, 19]), (250, 19, [17, 18, 19]), (251, 18, [17, 18]), (305, 18, [17, 18]),
    (500, 18, [17, 18]), (501, 17, [17]), (5000, 17, [17]),
  ])
  func goesUpAsFarAsTheMachineBears(_ milliseconds: Int, _ chosen: Int, _ tried: [Int]) async {
    let (found, attempts) = await tuned(standard: milliseconds)
    #expect(found == chosen)
    #expect(attempts == tried)
  }

  @Test func whatTurnsOutTooLongIsNotTaken() async {
    let (found, attempts) = await tuned(standard: 400, slower: 3)
    #expect(found == 17)
    #expect(attempts == [17, 18])
  }

  @Test func memoryIsABound() async {
    #expect(await tuned(standard: 10, memory: 256 << 20).chosen == 18)
    #expect(await tuned(standard: 10, memory: (256 << 20) - 1).chosen == 17)
    #expect(await tuned(standard: 10, memory: 0).chosen == 17)
  }

  @Test func atMostTwoToTheNineteenth() async {
    let (found, attempts) = await tuned(standard: 1, within: .seconds(3600))
    #expect(found == 19)
    #expect(attempts == [17, 18, 19])
  }

  @Test func aTryThatFailsLeavesWhatWorked() async {
    struct NoMemory: Error {}
    let none = await PassphraseCost.tuned(memory: Self.gibibyte) { _ in throw NoMemory() }
    #expect(none == .standard)
    let one = await PassphraseCost.tuned(memory: Self.gibibyte) { cost in
      if cost.exponent > 18 { throw NoMemory() }
      return .milliseconds(1)
    }
    #expect(one.exponent == 18)
  }

  @Test func measuringMakesATry() async throws {
    #expect(try await PassphraseCost(exponent: 4).measured() > .zero)
    #expect(PassphraseCost.usableMemory > 0)
  }

  @Test func standsInTheHeaderAndOpens() async throws {
    let memory = InMemoryBackend()
    let passphrase = Secret("a passphrase")
    let cost = try PassphraseCost(exponent: 10)
    _ = try await EncryptedBackend.create(
      over: memory, catalogue: Page.catalogue, passphrase: passphrase, cost: cost)
    #expect(try await EncryptedBackend.summary(of: memory)?.cost == cost)
    let opened = try await EncryptedBackend.unlock(
      over: memory, catalogue: Page.catalogue, with: .passphrase(passphrase))
    #expect(!opened.isLocked)
  }
}

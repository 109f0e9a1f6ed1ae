import DomainModelsTesting
import Foundation
import StorageTesting
import Sync
import SyncTesting
import Synchronization
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: TransportFault.allCases) func isNoticed(_ fault: TransportFault) async throws {
    try await expectViolation(of: fault.rule, in: TransportContract.rules) {
      FaultyFixture(fault).subject
    }
  }

  @Test(arguments: TransportContract.rules) func placeWithoutFaultKeeps(
    _ rule: TransportRule
  ) async throws {
    try await rule.check(FaultyFixture(nil).subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(TransportContract.rules.map(\.id)).subtracting(
      TransportFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(TransportFault.allCases.count == 32)
  }
}

/// The contract of drivers can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct SyncDriverFaultTests {
  private func subject(_ fault: SyncDriverFault?) -> SyncDriverSubject {
    let count = Mutex(0)
    return SyncDriverSubject(
      FaultySyncDriver(fault, lost: "lost"),
      unreachable: SyncLocation(scheme: "memory", path: "lost")
    ) {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return SyncLocation(scheme: "memory", path: "place \(number)")
    }
  }

  @Test(arguments: SyncDriverFault.allCases) func isNoticed(_ fault: SyncDriverFault) async throws {
    try await expectViolation(of: fault.rule, in: SyncDriverContract.rules) { subject(fault) }
  }

  @Test(arguments: SyncDriverContract.rules) func driverWithoutFaultKeeps(
    _ rule: SyncDriverRule
  ) async throws {
    try await rule.check(subject(nil))
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(SyncDriverContract.rules.map(\.id)).subtracting(
      SyncDriverFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(SyncDriverFault.allCases.count == 16)
  }
}

/// A place in memory with one mistake, as a rule takes it.
final class FaultyFixture: Sendable {
  private let fault: TransportFault?
  private let clock = SettableClock()
  private let whole: Mutex<MemoryTransport>

  init(_ fault: TransportFault?) {
    self.fault = fault
    whole = Mutex(FaultyFixture.fresh(1, fault, clock))
  }

  var subject: TransportSubject {
    TransportSubject(
      capabilities: Set(SyncCapability.allCases), clock: clock,
      forget: { self.whole.withLock { $0.forget() } },
      outage: { isOut in
        self.whole.withLock { $0.fail(with: isOut ? SyncError(.offline, "out") : nil) }
      },
      closing: {
        guard self.fault == .forgetsOnReopening else { return }
        self.whole.withLock { $0 = FaultyFixture.fresh(3, self.fault, self.clock) }
      },
      elsewhere: { FaultyFixture.fresh(2, self.fault, self.clock) },
      opening: { FaultyTransport(self.whole.withLock { $0 }, self.fault) })
  }

  private static func fresh(
    _ number: UInt8, _ fault: TransportFault?, _ clock: SettableClock
  ) -> MemoryTransport {
    MemoryTransport(
      identity: UUID(uuid: (number, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)),
      clock: fault == .trustsClocks ? nil : clock.wallClock)
  }
}

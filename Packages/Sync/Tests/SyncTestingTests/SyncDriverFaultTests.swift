import DomainModelsTesting
import Sync
import SyncTesting
import Synchronization
import Testing

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

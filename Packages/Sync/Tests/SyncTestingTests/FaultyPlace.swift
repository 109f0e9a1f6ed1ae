import Foundation
import StorageTesting
import Sync
import SyncTesting
import Synchronization

/// A place in memory with one mistake, as a rule takes it.
final class FaultyPlace: Sendable {
  private let fault: TransportFault?
  private let clock = SettableClock()
  private let whole: Mutex<MemoryTransport>

  init(_ fault: TransportFault?) {
    self.fault = fault
    whole = Mutex(FaultyPlace.fresh(1, fault, clock))
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
        self.whole.withLock { $0 = FaultyPlace.fresh(3, self.fault, self.clock) }
      },
      elsewhere: { FaultyPlace.fresh(2, self.fault, self.clock) },
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

import DomainModels
import Storage
import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The planned events, in order of time, and of two events at one time in order of planning.
struct EventSchedule<Event> {
  /// The next one last.
  private var entries: [(time: Int64, event: Event)] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ event: Event, at time: Int64) {
    // Before all of its time, and so after them in turn.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time > time { low = middle + 1 } else { high = middle }
    }
    entries.insert((time, event), at: low)
  }

  /// Takes the next one out.
  mutating func next() -> (time: Int64, event: Event)? { entries.popLast() }
}

/// A planned event of a simulated world.
enum SimulationEvent {
  /// The next step of the plan.
  case step(Int)
  /// A device's program is started.
  case start(device: Int)
  /// A person who signed out signs in again.
  case signIn(device: Int)
  /// A person whose session has ended signs in again, while the program runs.
  case beginSession(device: Int)
  /// A device does what its engine asked for next.
  case perform(device: Int, incarnation: Int)
  /// A request arrives at the far side.
  case arrive(NetworkRequest)
  /// An answer arrives at a device.
  case answer(device: Int, incarnation: Int, SyncEvent)
}

/// The time of a simulated world, which moves when something happens.
final class VirtualTime: Sendable {
  private let elapsed = Mutex<Int64>(0)

  /// The time at which every world begins.
  static let beginning: Int64 = 1_800_000_000_000

  /// The number of milliseconds that have passed.
  var now: Int64 {
    get { elapsed.withLock { $0 } }
    set { elapsed.withLock { $0 = newValue } }
  }

  /// A clock that is right.
  var wallClock: WallClock { WallClock { Timestamp(milliseconds: Self.beginning + self.now) } }
}

/// The clock of a device: the world's time, and how far it is off.
final class DeviceClock: Sendable {
  private let time: VirtualTime
  private let offset: Mutex<Int64>

  init(_ time: VirtualTime, offset: Int64) {
    self.time = time
    self.offset = Mutex(offset)
  }

  /// The number of milliseconds that it is ahead.
  var isAheadBy: Int64 {
    get { offset.withLock { $0 } }
    set { offset.withLock { $0 = newValue } }
  }

  var wallClock: WallClock {
    WallClock { Timestamp(milliseconds: VirtualTime.beginning + self.time.now + self.isAheadBy) }
  }
}

/// A question on its way to the far side.
struct NetworkRequest {
  let device: Int
  let incarnation: Int
  /// The identity of the store at the place.
  let name: UUID
  let effect: SyncEffect
  /// The way to the device's folder; `nil` if the place is the server.
  let folder: (any SyncTransport)?
  /// The access token that it carries.
  let access: String?
  let fault: NetworkFault?
  /// True if a device still waits for the answer.
  let isHeard: Bool
}

/// The positions of a device's log and link.
struct DevicePosition: Sendable {
  /// The last places in its log.
  var log = LogPosition()
  /// After which cursor it pulls.
  var cursor: String?
  /// The position to which its log was handed over.
  var pushedThrough = LogPosition()
}

extension RandomSource {
  /// A number from 0, less than a count of 1 or more.
  func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True once in so many times.
  func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of several; `nil` of none.
  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}

extension UUID {
  /// A random identity.
  static func drawn(_ random: RandomSource) -> UUID {
    withUnsafeBytes(of: (random.next(), random.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}

extension RecordKey {
  /// The name in a trace.
  var text: String { "\(table) \(record.short)" }
}

extension UUID {
  /// Enough to tell a few apart.
  var short: String { String(uuidString.lowercased().suffix(6)) }
}

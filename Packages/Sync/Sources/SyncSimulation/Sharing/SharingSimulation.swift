import DomainModels
import InMemoryStorage
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A world in which several people share records over a hub, each with one device or more.
///
/// Steps come one after the other, and so does what a device does in a round: what is to be found
/// here is who sees what in the end.
final class SharingSimulation {
  /// A device: a store that outlives its programs.
  struct Device {
    let number: Int
    let person: UUID
    let store: RecordStore
    let clock: WallClock
    let random: RandomSource
    let access: String
    /// The position to which its log was read.
    var log = LogPosition()
  }

  let plan: SimulationPlan
  let fault: SimulatedFault?
  let time = VirtualTime()
  let random: RandomSource
  let people: [UUID]
  let server: RecordStore
  let commits = CommitFaults()
  private let environment: StorageEnvironment
  private let sessions: SimulatedSessions
  private var process: SyncServer?

  var devices: [Device] = []
  /// The latest timestamps that people's devices gave fields of their own records.
  var acknowledged: [EditedField: HybridTimestamp] = [:]
  var totals = SimulationTotals()
  private(set) var lines: [String] = []
  private let isTracing: Bool
  private var isHealed = false
  /// The amount that was exchanged since the last look.
  private var exchanged = 0

  init(_ plan: SimulationPlan, _ fault: SimulatedFault?, isTracing: Bool) throws {
    self.plan = plan
    self.fault = fault
    self.isTracing = isTracing
    let random = RandomSource.seeded(plan.seed ^ 0x5ac1)
    self.random = random
    people = (0..<max(2, min(3, plan.devices - plan.devices / 3))).map { _ in UUID.drawn(random) }
    let records: [any Record.Type] = [SimFollow.self, SimEntry.self, SimRemark.self]
    environment = StorageEnvironment(
      clock: time.wallClock, identifiers: .version7(clock: time.wallClock, random: random),
      random: random, program: "server")
    server = RecordStore(
      backend: DisturbedBackend(InMemoryBackend(), commits),
      catalogue: try Catalogue(version: 1, records + SyncServerRecords.all),
      environment: environment)
    sessions = SimulatedSessions(time, life: Int64.max / 2, isSigned: false)
    let catalogue = try Catalogue(version: 1, records + SyncRecords.all)
    for number in 0..<plan.devices {
      let clock = DeviceClock(time, offset: plan.clocks[number]).wallClock
      let dice = RandomSource.seeded(random.next())
      devices.append(
        Device(
          number: number, person: people[number % people.count],
          store: RecordStore(
            backend: InMemoryBackend(), catalogue: catalogue,
            environment: StorageEnvironment(
              clock: clock, identifiers: .version7(clock: clock, random: dice), random: dice,
              program: "simulation")),
          clock: clock, random: dice, access: sessions.signIn(number).access))
    }
  }

  /// Plays the plan, has every device sync, and looks at what is where then.
  func run() async throws {
    for step in plan.steps {
      time.now = max(time.now, step.time)
      totals.count("steps")
      try await happen(step)
    }
    note("all is well again")
    isHealed = true
    commits.disarm()
    try await syncUntilQuiet()
    try await judge()
  }

  private func happen(_ step: SimulationStep) async throws {
    let number = step.device % devices.count
    switch step.action {
    case .share(let action): try await write(action, on: number)
    case .nudge: try await sync(devices[number])
    case .disturbStore(let fault, let count): commits.arm(fault, after: count)
    case .forgetHistory(let age):
      _ = try await opened().trim(keeping: .milliseconds(age))
      totals.count("histories dropped")
      note("the place drops its history")
    default: break
    }
  }

  private func write(_ action: SharingAction, on number: Int) async throws {
    let device = devices[number]
    let user = SharingUser(
      person: device.person, people: people, now: device.clock.now, fresh: .drawn(device.random))
    guard let done = try await device.store.write({ try user.act(action, $0) }) else { return }
    totals.count("edits")
    note("device \(number) \(done)")
    let log = device.log
    let (changes, position) = try await device.store.read { transaction in
      (try transaction.changes(after: log), try transaction.logPosition())
    }
    devices[number].log = position
    // The place replaces what is later.
    let latest = time.wallClock.now
    for change in changes where change.scope == .group(device.person) {
      for field in change.fields where field.stamp.instant <= latest {
        let name = EditedField(key: change.key, name: field.name)
        acknowledged[name] = max(acknowledged[name] ?? field.stamp, field.stamp)
      }
    }
  }

  private func syncUntilQuiet() async throws {
    for round in 1...12 {
      exchanged = 0
      for device in devices {
        time.now += 1_000
        try await sync(device)
      }
      if exchanged == 0, round > 1 { return }
    }
    throw SimulationViolation(.queuesDrain, "after 12 rounds there is still something to exchange")
  }

  func note(_ line: @autoclosure () -> String) {
    if isTracing { lines.append("\(time.now)  \(line())") }
  }

  private func opened() async throws -> SyncServer {
    if let process { return process }
    let opened = try await SyncServer.open(server, environment)
    process = opened
    return opened
  }
}

// MARK: A round of one device

extension SharingSimulation {
  /// Starts a device's program, which syncs until it has nothing to do, waits, or ends.
  private func sync(_ device: Device) async throws {
    let policy = SharingPolicy(person: device.person, people: people)
    let hub = SimulatedHub(
      server: try await opened(), policy: policy, sessions: sessions, fault: nil)
    let way = try hub.transport(device.access)
    let transport = fault?.decorate(way) ?? way
    let person = device.person
    let written = try await device.store.read { try $0.written(by: person) }
    let selection = SyncSelection(
      [.group(device.person)], of: device.store.catalogue,
      sharedRecords: SharedRecords(
        Dictionary(written.map { ($0, SharedRecords.Part.asWritten) }) { first, _ in first },
        tables: Set(policy.sharedTables), occasions: []))
    let store = try await SyncStore.linked(
      device.store, with: "the place", label: transport.place, device: .drawn(device.random),
      selection, capabilities: transport.capabilities, clock: device.clock)
    let name = try await store.device()
    var engine = SyncEngine(settings: plan.settings, capabilities: transport.capabilities)
    var waiting = engine.handle(.nudged(.asked))
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      time.now += 1
      let event: SyncEvent?
      if let ticket = effect.anyTicket {
        event = await ask(effect, ticket, name, device, transport)
      } else if case .wait = effect {
        return
      } else {
        event =
          if let fault {
            try await fault.perform(effect, store, device.store)
          } else {
            await store.perform(effect)
          }
        if case .broke(_, let error) = event {
          throw SimulationViolation(
            .storesAreSound, "device \(device.number) could not \(effect.name): \(error.message)")
        }
        count(event)
        note("device \(device.number) \(effect.name)\(event?.summary ?? "")")
        for change in effect.carried { note("  \(change.text)") }
        if !isHealed, device.random.once(in: 40) {
          totals.count("crashes after a commit")
          return note("device \(device.number) crashes after \(effect.name)")
        }
      }
      if let event { waiting += engine.handle(event) }
    }
  }

  private func count(_ event: SyncEvent?) {
    switch event {
    case .taken(_, let report), .restored(_, let report), .mended(_, let report):
      exchanged += report.applied
      totals.count("changes taken", report.applied)
    case .settled(_, let report):
      exchanged += report.accepted + report.quarantined + report.retried
      totals.count("changes handed over", report.accepted)
      totals.count("changes refused", report.quarantined)
    default: break
    }
  }

  /// Asks the place, over a network that loses something now and then.
  private func ask(
    _ effect: SyncEffect, _ ticket: Int, _ name: UUID, _ device: Device,
    _ transport: any SyncTransport
  ) async -> SyncEvent {
    let luck = isHealed ? 0 : device.random.below(16)
    let lost = SyncEvent.failed(ticket: ticket, SyncError(.offline, "no answer came"))
    if luck == 15 {
      totals.count("requests lost")
      return lost
    }
    commits.isServing = true
    let event = await answer(effect, ticket, name, transport)
    commits.isServing = false
    for struck in commits.takeStruck() {
      totals.count("commits: \(struck.rawValue)")
      if struck == .kills { process = nil }
    }
    if case .pulled(_, let reply) = event {
      totals.count("revocations", reply.forget.count)
      for revocation in reply.forget { note("  device \(device.number) forgets \(revocation)") }
      exchanged += reply.forget.count
    }
    if luck == 14 {
      totals.count("replies lost")
      return lost
    }
    return event
  }

  private func answer(
    _ effect: SyncEffect, _ ticket: Int, _ name: UUID, _ transport: any SyncTransport
  ) async -> SyncEvent {
    do throws(SyncError) {
      switch effect {
      case .pull(_, let cursor, let limit):
        let question = PullRequest(device: name, cursor: cursor, limit: limit)
        return .pulled(ticket: ticket, try await transport.pull(question))
      case .fetch(_, let place, let ranges, let limit):
        let question = SnapshotRequest(device: name, place: place, ranges: ranges, limit: limit)
        return .fetched(ticket: ticket, try await transport.snapshot(question))
      case .push(_, let batch):
        let push = SyncPush(
          device: name, changes: batch.changes.map(\.change), cursor: batch.cursor)
        return .pushed(ticket: ticket, try await transport.push(push))
      case .digest: return .digested(ticket: ticket, try await transport.digests())
      default: return .refreshed(ticket: ticket)
      }
    } catch {
      return .failed(ticket: ticket, error)
    }
  }
}

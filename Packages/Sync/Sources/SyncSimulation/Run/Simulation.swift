import DomainModels
import InMemoryStorage
import SharedFoldersTesting
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A world of devices, played from a plan: one thing after the other, in virtual time.
final class Simulation {
  let plan: SimulationPlan
  let fault: SimulatedFault?
  let catalogues: SimCatalogues
  let time = VirtualTime()
  let random: RandomSource
  /// The server at which all devices sync; `nil` if the place is a folder.
  var server: SimulatedServer?
  /// The sessions of the place's users; `nil` if it has none.
  let sessions: SimulatedSessions?
  let synchroniser: FolderSynchroniser?
  /// The folder that all devices see, if there is one.
  let sharedFolder: MemoryFolder?

  var devices: [SimulatedDevice] = []
  var agenda = EventSchedule<SimulationEvent>()
  var model = EditModel()
  var totals = SimulationTotals()
  /// True if all is well again.
  var isHealed = false
  /// True if the place forgot what was deleted, at some time.
  var hasForgotten = false
  /// True if an older copy took the place of what the place had, or some of that was removed.
  var hasLostPlace = false
  /// The segments of the shared folder when it was copied last.
  var folderCopy: [String: [UInt8]]?
  /// The amount that was exchanged since the last look.
  var exchanged = 0

  private let isTracing: Bool
  private(set) var lines: [String] = []

  init(_ plan: SimulationPlan, _ fault: SimulatedFault?, isTracing: Bool) throws {
    self.plan = plan
    self.fault = fault
    self.isTracing = isTracing
    catalogues = try SimCatalogues()
    random = .seeded(plan.seed ^ 0x5eed)
    if !plan.place.isFolder {
      server = SimulatedServer(
        plan.placeVersion, plan.server, catalogues, time, random: .seeded(random.next()))
    }
    sessions =
      plan.place == .hub || plan.place == .supabase
      ? SimulatedSessions(time, life: plan.server.tokenLife, isSigned: plan.place == .supabase)
      : nil
    let clock = time.wallClock
    sharedFolder = plan.place == .sharedFolder ? MemoryFolder(clock: clock) : nil
    var folders: [MemoryFolder] = []
    for number in 0..<plan.devices {
      let folder =
        plan.place == .replicas ? MemoryFolder("folder \(number)", clock: clock) : sharedFolder
      if let folder { folders.append(folder) }
      devices.append(
        SimulatedDevice(
          number, clock: DeviceClock(time, offset: plan.clocks[number]),
          random: .seeded(random.next()), folder: folder, backend: InMemoryBackend(),
          version: plan.versions[number]))
      devices[number].tokens = sessions?.signIn(number)
    }
    synchroniser =
      plan.place == .replicas
      ? FolderSynchroniser(folders, random: .seeded(random.next())) : nil
  }

  /// Plays the plan, brings everything back to order, and looks at what is there then.
  func run() async throws {
    for (index, step) in plan.steps.enumerated() { agenda.add(.step(index), at: step.time) }
    for device in devices { agenda.add(.start(device: device.number), at: Int64(device.number)) }
    while let (time, event) = agenda.next() {
      self.time.now = max(self.time.now, time)
      try await happen(event)
      if agenda.isEmpty || time > (plan.steps.last?.time ?? 0) { break }
    }
    try await heal()
    try await judge()
  }

  func happen(_ event: SimulationEvent) async throws {
    switch event {
    case .step(let index): try await happen(plan.steps[index])
    case .start(let number): try await start(devices[number])
    case .signIn(let number):
      devices[number].isSignedOut = false
      beginSession(of: devices[number])
      try await start(devices[number])
    case .beginSession(let number):
      beginSession(of: devices[number])
      hand(.nudged(.asked), to: devices[number])
    case .perform(let number, let incarnation):
      guard devices[number].incarnation == incarnation else { return }
      try await performNext(devices[number])
    case .arrive(let request): try await arrive(request)
    case .answer(let number, let incarnation, let event):
      guard devices[number].incarnation == incarnation else { return }
      hand(event, to: devices[number])
    }
  }

  /// Adds a line to the trace.
  func note(_ line: @autoclosure () -> String) {
    guard isTracing else { return }
    lines.append("\(Self.text(of: time.now))  \(line())")
  }

  private static func text(of milliseconds: Int64) -> String {
    let text = String(milliseconds)
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}

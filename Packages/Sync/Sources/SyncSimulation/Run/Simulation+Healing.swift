import SharedFoldersTesting
import Storage
import Sync

extension Simulation {
  /// The number of times that every device syncs before everything has to be everywhere.
  private static let rounds = 12
  /// The number of milliseconds that each of them may take.
  private static let roundTime: Int64 = 120_000

  /// Repairs every fault, and lets every device sync until nothing more is exchanged.
  func heal() async throws {
    note("all is well again")
    isHealed = true
    server?.faults.disarm()
    sessions?.setLife(3_600_000)
    for device in devices {
      device.faults = []
      device.offlineUntil = 0
      device.nextCrash = nil
      device.isSignedOut = false
      beginSession(of: device)
      device.folder?.failWriting(nil)
      if plan.endsWithRightClocks { device.clock.isAheadBy = 0 }
    }
    synchroniser?.settle()
    // Two programs can't be compared that know different things.
    let mustCompare = devices.contains(where: \.isRestored)
    if plan.endsUpgraded || mustCompare { try await upgradeAll() }
    for device in devices { try await start(device) }
    try await syncUntilQuiet(.asked)
    // An older store over a place that knows more has to compare; so has one that has a twin.
    if mustCompare { try await syncUntilQuiet(.verify) }
  }

  private func syncUntilQuiet(_ nudge: SyncTrigger) async throws {
    for round in 1...Self.rounds {
      exchanged = 0
      for device in devices { hand(.nudged(nudge), to: device) }
      try await finishRound()
      synchroniser?.settle()
      if exchanged == 0, round > 1 { return }
    }
    throw SimulationViolation(
      .queuesDrain, "after \(Self.rounds) rounds there is still something to exchange")
  }

  private func finishRound() async throws {
    let end = time.now + Self.roundTime
    while let (time, event) = agenda.next() {
      guard time <= end else {
        agenda.add(event, at: time)
        break
      }
      self.time.now = max(self.time.now, time)
      if case .step = event { continue }
      try await happen(event)
    }
    time.now = max(time.now, end)
    for device in devices {
      guard let program = device.program else {
        throw SimulationViolation(.queuesDrain, "device \(device.number) does not run")
      }
      if program.engine.phase == .paused {
        // What stood in the way came late; the person asks once more.
        exchanged += 1
        continue
      }
      guard program.engine.phase == .idle else {
        throw SimulationViolation(
          .queuesDrain,
          "device \(device.number) is still \(program.engine.phase.rawValue) at the end of a round")
      }
    }
  }
}

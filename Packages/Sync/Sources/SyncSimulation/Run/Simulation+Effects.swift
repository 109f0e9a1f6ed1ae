import Networking
import Storage
import Sync

extension Simulation {
  /// Has a device do what its engine asked for next.
  func performNext(_ device: SimulatedDevice) async throws {
    guard var program = device.program, !program.waiting.isEmpty else { return }
    let effect = program.waiting.removeFirst()
    program.isPlanned = false
    device.program = program
    defer { planNext(device) }
    switch effect {
    case .pull, .fetch, .push, .digest, .refresh: try send(effect, from: device)
    case .wait(let ticket, let failures, let asked):
      guard
        let wait = RetryPolicy.syncing.pause(after: failures, asked: asked, random: device.random)
      else { return }
      agenda.add(
        .answer(
          device: device.number, incarnation: device.incarnation, .elapsed(ticket: ticket)),
        at: time.now + max(1, Int64(wait / .milliseconds(1))))
    default: try await commit(effect, on: device, program.store)
    }
  }

  /// Has a device's store do something, unless the program ends before or right after it.
  private func commit(
    _ effect: SyncEffect, on device: SimulatedDevice, _ store: SyncStore
  ) async throws {
    if device.nextCrash == .beforeCommit {
      totals.count("crashes before a commit")
      return crash(device, "before \(effect.name)")
    }
    let event =
      if let fault {
        try await fault.perform(effect, store, device.records(catalogues))
      } else {
        await store.perform(effect)
      }
    totals.count("store effects")
    note("device \(device.number) \(effect.name)\(event?.summary ?? "")")
    for change in effect.carried { note("  \(change.text)") }
    if case .broke(_, let error) = event {
      throw SimulationViolation(
        .storesAreSound, "device \(device.number) could not \(effect.name): \(error.message)")
    }
    count(event)
    try checkCursors(of: device, since: try await look(at: device), effect)
    if event?.mayShowOrphans == true { try await checkOrphans(on: device) }
    if device.nextCrash == .afterCommit {
      totals.count("crashes after a commit")
      return crash(device, "after \(effect.name)")
    }
    if let event { hand(event, to: device) }
  }

  private func count(_ event: SyncEvent?) {
    switch event {
    case .taken(_, let report), .restored(_, let report), .mended(_, let report):
      exchanged += report.applied
      totals.count("changes taken", report.applied)
      totals.count("conflicts", report.conflicts)
      totals.count("changes parked", report.parked)
    case .settled(_, let report):
      exchanged += report.accepted + report.quarantined + report.retried
      totals.count("changes handed over", report.accepted)
      totals.count("changes refused", report.quarantined)
      totals.count("changes to come again", report.retried)
    case .compared(_, let ranges): totals.count("ranges that differed", ranges.count)
    default: break
    }
  }

  func crash(_ device: SimulatedDevice, _ moment: String) {
    note("device \(device.number) crashes \(moment)")
    let isLong = device.nextCrash == .forLong
    stop(device)
    agenda.add(
      .start(device: device.number),
      at: time.now + (isLong ? 90_000 : 100) + Int64(device.random.below(900)))
  }
}

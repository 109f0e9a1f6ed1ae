import DomainModels
import InMemoryStorage
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  func happen(_ step: SimulationStep) async throws {
    let device = devices[step.device % devices.count]
    totals.count("steps")
    switch step.action {
    case .write(let action): try await write(action, on: device)
    case .share: return
    case .nudge: hand(.nudged(.asked), to: device)
    case .disturb(let fault): device.faults.append(fault)
    case .disturbStore(let fault, let count): server?.faults.arm(fault, after: count)
    case .revoke:
      guard let sessions else { return }
      sessions.end(device.number)
      device.mayLoseSession = true
      totals.count("devices revoked")
      note("the place ends the session of device \(device.number)")
    case .cutOff(let duration):
      device.offlineUntil = time.now + duration
      note("device \(device.number) is cut off")
    case .crash(let moment): plan(moment, for: device)
    case .setClock(let offset):
      device.clock.isAheadBy = offset
      totals.count("clock jumps")
      note("the clock of device \(device.number) jumps to \(offset) ms ahead")
    case .upgrade: try await upgrade(device)
    case .signOut(let duration): signOut(device, for: duration)
    case .backUp: try await backUp(device)
    case .restoreBackup: try await restoreBackup(of: device)
    case .duplicate: try await duplicate(device)
    case .forgetHistory(let age): try await forgetHistory(olderThan: age)
    case .backUpPlace:
      try await server?.backUp()
      totals.count("backups of the place")
      note("the place is backed up")
    case .restorePlace: try await restorePlace()
    case .moveFiles:
      synchroniser?.step()
      totals.count("files moved")
    case .failFolder(let count):
      device.folder?.failWriting(WriteFault(.failed, keeping: count))
      totals.count("failing folders")
    case .damageFolder(let accident, let number): damageFolder(accident, number)
    }
  }

  private func damageFolder(_ accident: FolderAccident, _ number: Int) {
    guard let sharedFolder else { return }
    let segments = sharedFolder.contents.filter { $0.key.hasSuffix(".quartet") }
    switch accident {
    case .cut, .remove:
      let names = segments.keys.sorted()
      if names.isEmpty { return }
      let name = names[number % names.count]
      let kept = segments[name].map { Array($0.prefix(number % max(1, $0.count))) }
      sharedFolder.put(accident == .cut ? kept : nil, as: name)
      hasLostPlace = true
    case .copy: folderCopy = segments
    case .restore:
      guard let folderCopy else { return }
      for name in segments.keys where folderCopy[name] == nil { sharedFolder.put(nil, as: name) }
      for (name, bytes) in folderCopy { sharedFolder.put(bytes, as: name) }
      hasLostPlace = true
    }
    totals.count("damaged folders")
    note("the shared folder: \(accident)")
  }

  private func forgetHistory(olderThan age: Int64) async throws {
    guard let server else { return }
    server.faults.isServing = true
    do throws(SyncError) {
      _ = try await server.opened().trim(keeping: .milliseconds(age))
    } catch {
      // What is left goes the next time.
      note("the place can't drop its history: \(error.message)")
    }
    server.faults.isServing = false
    noteCommits(of: server)
    hasForgotten = true
    totals.count("histories dropped")
    note("the place drops its history of before \(age) ms")
  }

  private func plan(_ moment: CrashPoint, for device: SimulatedDevice) {
    guard device.program != nil else { return }
    device.nextCrash = moment
    guard moment == .now || moment == .forLong else { return }
    totals.count("crashes at any moment")
    crash(device, "")
  }

  private func restorePlace() async throws {
    guard let server else { return }
    let wasOlder = try await server.restore(asAnother: fault != .keepsEpoch)
    hasForgotten = true
    if wasOlder {
      hasLostPlace = true
      model.losePlace()
    }
    totals.count(wasOlder ? "places restored" : "places made anew")
    note(wasOlder ? "the backup of the place is restored" : "the place begins anew")
  }

  private func signOut(_ device: SimulatedDevice, for duration: Int64) {
    guard device.program != nil else { return }
    totals.count("sign-outs")
    note("the person signs out on device \(device.number)")
    hand(.stop, to: device)
    stop(device)
    device.isSignedOut = true
    agenda.add(.signIn(device: device.number), at: time.now + duration)
  }

  private func upgrade(_ device: SimulatedDevice) async throws {
    guard device.version == 1 else { return }
    let isRunning = device.program != nil
    stop(device)
    try await device.backend.upgrade(from: catalogues.early, to: catalogues.late)
    device.version = 2
    totals.count("upgrades")
    note("device \(device.number) has the newer program")
    if isRunning { try await start(device) }
  }

  func upgradeAll() async throws {
    try await server?.upgrade()
    for device in devices { try await upgrade(device) }
  }

  private func backUp(_ device: SimulatedDevice) async throws {
    // Each scope has a clock of its own.
    let last = try await device.records(catalogues).read { transaction in
      var last: [Scope: HybridTimestamp] = [:]
      for scope in SimCatalogues.scopes { last[scope] = try transaction.latestMoment(in: scope) }
      return last
    }
    device.backup = (try device.backend.copy(), device.version, last)
    totals.count("backups")
    note("device \(device.number) is backed up")
  }

  private func restoreBackup(of device: SimulatedDevice) async throws {
    guard let backup = device.backup else { return }
    let isRunning = device.program != nil
    stop(device)
    device.backend = try backup.store.copy()
    if backup.version < device.version {
      try await device.backend.upgrade(from: catalogues.early, to: catalogues.late)
    }
    model.lose(by: device.number, after: backup.last)
    try await forgetPosition(of: device)
    device.isRestored = true
    totals.count("backups restored")
    note("the backup of device \(device.number) is restored")
    if isRunning { try await start(device) }
  }

  /// Copies a device with all it knows, the number of its store's node among it.
  private func duplicate(_ device: SimulatedDevice) async throws {
    guard device.folder == nil || device.folder === sharedFolder, devices.count < 8 else { return }
    let twin = SimulatedDevice(
      devices.count, clock: DeviceClock(time, offset: device.clock.isAheadBy),
      random: .seeded(device.random.next()), folder: device.folder,
      backend: try device.backend.copy(), version: device.version)
    // Two devices with one session: the second one to renew it ends it.
    twin.tokens = device.tokens
    twin.mayLoseSession = true
    device.mayLoseSession = true
    try await forgetPosition(of: twin)
    twin.isRestored = true
    device.isRestored = true
    devices.append(twin)
    totals.count("twins")
    note("device \(device.number) is copied as device \(twin.number)")
    agenda.add(.start(device: twin.number), at: time.now + 1)
    guard device.random.once(in: 2) else { return }
    // Two stores of one node, whose clocks stand behind what they saw last, mint the same timestamps.
    let edit = (record: device.random.below(60), field: device.random.below(60))
    for (number, one) in [device, twin].enumerated() {
      one.clock.isAheadBy = -86_400_000
      try await write(
        .edit(record: edit.record, field: edit.field, number: 2_000 + number), on: one)
    }
  }
}

extension Simulation {
  /// Has the user of a device write something.
  func write(_ action: UserAction, on device: SimulatedDevice) async throws {
    let user = SimulatedUser(
      version: device.version, now: device.clock.wallClock.now, fresh: .drawn(random))
    let done: String?
    do {
      done = try await device.records(catalogues).write { try user.act(action, $0) }
    } catch {
      throw SimulationViolation(
        .storesAreSound, "device \(device.number) could not write: \(error)")
    }
    guard let done else { return }
    totals.count("edits")
    note("device \(device.number) \(done)")
    try await look(at: device)
    try await checkOrphans(on: device)
    // Some programs tell the engine, some leave it for later.
    if device.random.once(in: 2) { hand(.nudged(.written), to: device) }
  }
}

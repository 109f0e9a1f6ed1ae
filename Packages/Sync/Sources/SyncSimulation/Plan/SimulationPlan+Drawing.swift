import DomainModels
import Sync

extension SimulationPlan {
  /// Draws a plan.
  ///
  /// - Parameter seed: the same one gives the same plan.
  public init(seed: UInt64) {
    // Drawn from the seed first: neighbouring seeds shall have nothing in common.
    let dice = RandomSource.seeded(RandomSource.seeded(seed).next())
    let place = SimulationPlan.places[dice.below(SimulationPlan.places.count)]
    // Mostly few: two meet more often than eight, and take less time.
    let devices = dice.once(in: 16) ? 4 + dice.below(5) : 2 + dice.below(2)
    let day: Int64 = 86_400_000
    let clocks = (0..<devices).map { _ -> Int64 in
      switch dice.below(6) {
      case 0: day
      case 1: -day
      case 2: Int64(dice.below(240_000)) - 120_000
      default: 0
      }
    }
    let sizes = [1, 2, 3, 5, 100]
    let settings = SyncSettings(
      pageSize: sizes[dice.below(sizes.count)], batchSize: sizes[dice.below(sizes.count)],
      rangesAtOnce: 1 + dice.below(4))
    self.init(
      seed: seed, place: place, devices: devices, settings: settings,
      clocks: dice.once(in: 2) ? clocks : clocks.map { _ in 0 },
      versions: (0..<devices).map { _ in dice.once(in: 4) ? 1 : 2 },
      placeVersion: dice.once(in: 5) ? 1 : 2, server: SimulatedSetup(dice, place),
      endsUpgraded: !dice.once(in: 4),
      endsWithRightClocks: dice.once(in: 2), steps: [])
    let count = 10 + dice.below(20) + 2 * devices
    var time: Int64 = 0
    for _ in 0..<(place == .people ? 2 * count : count) {
      // Sometimes in the same millisecond, often close by, sometimes much later.
      time += dice.once(in: 8) ? 0 : Int64(dice.below(dice.once(in: 5) ? 60_000 : 900))
      steps.append(
        SimulationStep(
          time: time, device: dice.below(devices), action: SimulationPlan.action(dice, place)))
    }
    if place != .people, dice.once(in: 5) {
      addBackup(dice, .backUp, .restoreBackup)
    }
    if place == .hub || place == .supabase, dice.once(in: 5) {
      addBackup(dice, .backUpPlace, .restorePlace)
    }
  }

  /// Has a device or the place backed up somewhere, and the backup restored later.
  private mutating func addBackup(
    _ dice: RandomSource, _ backUp: SimulationStep.Action, _ restore: SimulationStep.Action
  ) {
    let device = dice.below(devices)
    let first = dice.below(steps.count)
    let second = first + dice.below(steps.count - first)
    func step(_ action: SimulationStep.Action, at index: Int) -> SimulationStep {
      SimulationStep(time: steps[index].time, device: device, action: action)
    }
    steps.insert(step(restore, at: second), at: second)
    steps.insert(step(backUp, at: first), at: first)
  }

  private static let places: [SimulatedRemote] = [
    .hub, .hub, .hub, .supabase, .history, .sharedFolder, .replicas, .people,
  ]

  private static func action(
    _ dice: RandomSource, _ place: SimulatedRemote
  ) -> SimulationStep.Action {
    if place == .people { return sharingAction(dice) }
    switch dice.below(place.isFolder ? 100 : 112) {
    case 0..<52: return .write(userAction(dice))
    case 52..<66: return .nudge
    case 66..<82 where place.isFolder:
      return place == .replicas
        ? .moveFiles : dice.once(in: 3) ? .failFolder(dice.below(400)) : .nudge
    case 66..<82: return .disturb(networkFault(dice))
    case 82..<84: return .cutOff(Int64(dice.below(dice.once(in: 4) ? 300_000 : 30_000)))
    case 84..<90: return .crash(CrashPoint.allCases[dice.below(CrashPoint.allCases.count)])
    case 90..<92: return .setClock([0, 86_400_000, -86_400_000, 30_000][dice.below(4)])
    case 92..<94: return .upgrade
    case 94: return .signOut(Int64(dice.below(20_000)))
    case 95, 96: return .duplicate
    case 97...99 where place == .sharedFolder:
      let accidents = FolderAccident.allCases
      return .damageFolder(accidents[dice.below(accidents.count)], number: dice.below(10_000))
    case 100..<109:
      let faults = CommitFault.allCases
      return .disturbStore(faults[dice.below(faults.count)], after: dice.below(4))
    case 109, 110: return .revoke
    case 111 where place.keepsRecords: return .forgetHistory(Int64(dice.below(120_000)))
    case 97: return place.keepsRecords ? .forgetHistory(0) : .moveFiles
    case 98: return place.isFolder ? .moveFiles : .backUpPlace
    default: return place.isFolder ? .moveFiles : .restorePlace
    }
  }

  private static func sharingAction(_ dice: RandomSource) -> SimulationStep.Action {
    let (record, number) = (dice.below(60), dice.below(1_000))
    switch dice.below(40) {
    case 0..<5: return .share(.write(number: number))
    case 5..<7: return .share(.edit(record: record, number: number))
    case 7..<12: return .share(.show(record: record, number: number))
    case 12..<21: return .share(.remark(record: record, number: number))
    case 21..<24: return .share(.delete(record: record))
    case 24: return .share(.restore(record: record))
    case 25..<30: return .share(.follow(person: record))
    case 30:
      let faults = CommitFault.allCases
      return .disturbStore(faults[dice.below(faults.count)], after: dice.below(4))
    case 31: return dice.once(in: 3) ? .forgetHistory(Int64(dice.below(60_000))) : .nudge
    default: return .nudge
    }
  }

  private static func userAction(_ dice: RandomSource) -> UserAction {
    let number = dice.below(1_000)
    switch dice.below(20) {
    case 0..<6: return .insert(table: dice.below(SimTable.allCases.count), number: number)
    case 6..<13:
      return .edit(record: dice.below(60), field: dice.below(60), number: number)
    case 13..<16: return .delete(record: dice.below(60))
    case 16..<18: return .restore(record: dice.below(60))
    case 18: return .remake(number: number)
    default: return dice.once(in: 3) ? .erase(record: dice.below(60)) : .restore(record: number)
    }
  }

  private static func networkFault(_ dice: RandomSource) -> NetworkFault {
    switch dice.below(12) {
    case 0, 1: .losesReply
    case 2: .losesRequest
    case 3: .doubles
    case 4: .delays(Int64(10_000 + dice.below(60_000)))
    case 5: .refusesPerson(after: dice.below(4))
    case 6: .failsAfter(dice.below(4))
    case 7: .answersPart(dice.below(4))
    case 8: .isBusy
    case 9: .refusesPush
    case 10: .cutsReply(dice.below(1_000))
    default: .refusesRefresh
    }
  }
}

extension SimulatedSetup {
  fileprivate init(_ dice: RandomSource, _ place: SimulatedRemote) {
    if place == .hub, dice.once(in: 2) {
      processes = 2
      isAheadBy = Int64(dice.below(4) * 1_000)
    }
    // A database writes a call as a whole.
    if place != .supabase { portion = [1, 2, 3, 500][dice.below(4)] }
    tokenLife = [5_000, 20_000, 3_600_000][dice.below(3)]
  }
}

import ClimbingModels
import DomainModels
import Grades

/// First tries, and what sends took: by the history of each route.
extension FamilyCounting {
  var firstTries: (steps: [FirstTryStep], unknown: Int) {
    var tallies: [Int: (onsights: Int, flashes: Int, all: Int)] = [:]
    var unknown = 0
    for history in histories {
      guard !history.climbingDays.contains(where: \.isPitched) else { continue }
      guard let first = history.first else {
        unknown += 1
        continue
      }
      guard counting.options.contains(first.date) == true,
        let step = (first.grade ?? history.grade).flatMap(ladder.step),
        let ascent = first.ascents.first,
        counting.options.countsTopRope || !ascent.isTopRope
      else { continue }
      guard let isHit = FamilyCounting.isFirstTry(ascent) else {
        unknown += 1
        continue
      }
      let isOnsight = isHit && ascent.style != .flash
      tallies[step, default: (0, 0, 0)].all += 1
      if isOnsight { tallies[step]?.onsights += 1 }
      if isHit, !isOnsight { tallies[step]?.flashes += 1 }
    }
    let steps = tallies.sorted { $0.key > $1.key }.map { step, tally in
      FirstTryStep(
        step: step, grade: ladder.name(step), onsights: Proportion(tally.onsights, of: tally.all),
        firstTry: Proportion(tally.onsights + tally.flashes, of: tally.all))
    }
    return (steps, unknown)
  }

  /// Whether the first try was enough, by the first that is logged; `nil` where that doesn't say.
  private static func isFirstTry(_ ascent: Ascent) -> Bool? {
    if ascent.isFirstTrySend { return true }
    guard ascent.isTick else { return false }
    guard let style = ascent.style, style != .repeat, style.needsEarlierTry else { return nil }
    return false
  }

  var efforts: [EffortStep] {
    var tries: [Int: [Int]] = [:]
    var days: [Int: [Int]] = [:]
    var unknown: [Int: Int] = [:]
    let isAid = ladder.scale.family == .aid
    for history in histories {
      guard !history.climbingDays.contains(where: \.isPitched),
        let send = history.send({ counting.options.counts($0, isAid: isAid) }),
        counting.options.contains(send.climbingDay.date) == true,
        let step = (send.climbingDay.grade ?? history.grade).flatMap(ladder.step)
      else { continue }
      let effort = SendEffort(before: send.before, climbingDay: send.climbingDay) {
        counting.options.counts($0, isAid: isAid)
      }
      if let count = effort.tries { tries[step, default: []].append(count) }
      if let count = effort.days { days[step, default: []].append(count) }
      if effort.tries == nil, effort.days == nil { unknown[step, default: 0] += 1 }
    }
    return Set(tries.keys).union(days.keys).union(unknown.keys).sorted(by: >).map { step in
      EffortStep(
        step: step, grade: ladder.name(step), tries: Spread(tries[step] ?? []),
        days: Spread(days[step] ?? []), unknown: unknown[step] ?? 0)
    }
  }
}

import ClimbingModels
import DomainModels
import Grades

/// Counts the climbing days of one family on its ladder.
struct FamilyCalculator {
  /// A climbing day that was sent, with its place.
  struct Send {
    /// All that are looked at: to copy each day that was sent takes longer than to count them.
    fileprivate let climbingDays: [ClimbingDay]
    fileprivate let index: Int
    let step: Int
    let ascents: ClimbingDayAscents

    var climbingDay: ClimbingDay { climbingDays[index] }
  }

  let counting: InsightsCalculator
  let ladder: GradeLadder
  let sends: [Send]
  let period: InsightsPeriod
  let histories: [RouteHistory]
  /// The place of the ladder.
  private let place: Int

  /// The climbing days of the family.
  var selected: LazyFilterSequence<[ClimbingDay]> {
    counting.selected.lazy.filter { [counting, place] in counting.ladder($0) == place }
  }

  init(_ counting: InsightsCalculator, ladder place: Int, _ histories: [RouteHistory]) {
    self.counting = counting
    let ladder = counting.ladders[place]
    self.ladder = ladder
    self.place = place
    var sends: [Send] = []
    sends.reserveCapacity(counting.selected.count)
    for index in counting.selected.indices
    where counting.ladder(counting.selected[index]) == place {
      let ascents = counting.sends(counting.selected[index])
      guard !ascents.isEmpty, let step = counting.selected[index].grade.flatMap(ladder.step) else {
        continue
      }
      sends.append(
        Send(climbingDays: counting.selected, index: index, step: step, ascents: ascents))
    }
    self.sends = sends
    // The history of a route is that of one family: the one it is written with first.
    self.histories = histories.filter { history in
      history.climbingDays.first { $0.family != nil }.map { counting.ladder($0) == place } ?? false
    }
    period = FamilyCalculator.period(sends, counting.options)
  }

  var insights: FamilyInsights {
    let firsts = firstTries
    return FamilyInsights(
      family: ladder.scale.family, scale: ladder.scale, climbs: selected.count,
      sends: selected.count { counting.isSent($0) }, unplaced: unplaced, pyramid: pyramid,
      hardest: HardestSend.Kind.allCases.compactMap(hardest), period: period, progress: progress,
      firstTries: firsts.steps, firstTryUnknown: firsts.unknown, efforts: efforts,
      rating: RatingCalculator(self)?.rating)
  }

  private var unplaced: [OffScaleGrade] {
    var counts: [Int: Int] = [:]
    for climbingDay in selected {
      if let grade = climbingDay.grade, ladder.step(grade) == nil { counts[grade, default: 0] += 1 }
    }
    return counts.map { OffScaleGrade(grade: counting.grades[$0.key].text, climbs: $0.value) }
      .sorted { ($1.climbs, $0.grade) < ($0.climbs, $1.grade) }
  }

  private var pyramid: [PyramidStep] {
    let options = counting.options
    var entries: [GradePyramid.Entry] = []
    entries.reserveCapacity(sends.count)
    for send in sends {
      let route = options.countsRoutesOnce ? send.climbingDay.route : nil
      for ascent in send.ascents {
        entries.append(GradePyramid.Entry(route: route, step: send.step, ascent: ascent))
        guard !options.countsRoutesOnce, send.climbingDay.laps > 1 else { continue }
        let lap = GradePyramid.Entry(
          route: nil, step: send.step, ascent: Ascent(ascent.result, .repeat, ascent.mode))
        entries.append(contentsOf: repeatElement(lap, count: send.climbingDay.laps - 1))
      }
    }
    func steps(withTopRope: Bool) -> [Int: GradePyramid.Step] {
      let pyramid = GradePyramid(
        entries,
        options: GradePyramid.Options(
          countsRoutesOnce: options.countsRoutesOnce, countsTopRope: withTopRope,
          countsAided: ladder.scale.family == .aid))
      return pyramid.steps.reduce(into: [:]) { $0[$1.step] = $1 }
    }
    let led = steps(withTopRope: false)
    let whole = options.countsTopRope ? steps(withTopRope: true) : led
    guard let hardest = whole.keys.max(), let easiest = whole.keys.min() else { return [] }
    return (easiest...hardest).reversed().map { step in
      var styles: [SendStyle: Int] = [:]
      for (style, count) in led[step]?.styles ?? [:] {
        styles[SendStyle(style), default: 0] += count
      }
      let count = whole[step]?.count ?? 0
      // A route that was led as well counts as led, so what is left was only done on a rope from above.
      let topRope = count - (led[step]?.count ?? 0)
      if topRope > 0 { styles[.topRope] = topRope }
      return PyramidStep(step: step, grade: ladder.name(step), count: count, styles: styles)
    }
  }

  private func hardest(_ kind: HardestSend.Kind) -> HardestSend? {
    var best: Int?
    for place in sends.indices {
      // Nearly all are easier than the hardest so far, and looked at no further.
      if let best, sends[place].step < sends[best].step { continue }
      guard sends[place].ascents.contains(where: { FamilyCalculator.fits($0, kind) }) else {
        continue
      }
      if let other = best, sends[place].step == sends[other].step,
        !FamilyCalculator.isEarlier(sends[place].climbingDay.date, sends[other].climbingDay.date)
      {
        continue
      }
      best = place
    }
    return best.map { place in
      let send = sends[place]
      let climb = counting.lines.climbs[send.climbingDay.climb]
      let written =
        send.climbingDay.isPitched ? nil : climb.grade.map { counting.lines.grades[$0].text }
      return HardestSend(
        kind: kind, step: send.step, grade: ladder.name(send.step),
        written: written ?? send.climbingDay.grade.map { counting.grades[$0].text } ?? "",
        name: climb.name, date: send.climbingDay.date)
    }
  }

  private static func isEarlier(_ date: PartialDate?, _ other: PartialDate?) -> Bool {
    switch (date, other) {
    case (.some(let date), .some(let other)): date < other
    case (.some, .none): true
    default: false
    }
  }

  private static func fits(_ ascent: Ascent, _ kind: HardestSend.Kind) -> Bool {
    switch kind {
    case .send: true
    case .onsight: ascent.isFirstTrySend && ascent.style != .flash
    case .flash: ascent.isFirstTrySend && ascent.style == .flash
    }
  }

  /// The period asked for or the one that suits, and a coarser one where there would be thousands.
  private static func period(_ sends: [Send], _ options: InsightsOptions) -> InsightsPeriod {
    let dates = sends.compactMap(\.climbingDay.date)
    guard let first = dates.map(\.earliest).min(), let last = dates.map(\.latest).max() else {
      return options.period ?? .month
    }
    let wanted = options.period ?? .suiting(first...last)
    let usable = InsightsPeriod.allCases.drop { $0 != wanted }.first {
      $0.index(of: last) - $0.index(of: first) < 1_200
    }
    return usable ?? .year
  }

  private var progress: [ProgressPoint] {
    struct Key: Hashable {
      let route: Int
      let period: Int
    }
    var steps: [Int: [Int]] = [:]
    var seen: Set<Key> = []
    for send in sends {
      guard let index = send.climbingDay.date.flatMap(period.index) else { continue }
      if counting.options.countsRoutesOnce {
        guard seen.insert(Key(route: send.climbingDay.route, period: index)).inserted else {
          continue
        }
        steps[index, default: []].append(send.step)
      } else {
        steps[index, default: []] += Array(
          repeating: send.step, count: send.ascents.count * send.climbingDay.laps)
      }
    }
    guard let first = steps.keys.min(), let last = steps.keys.max() else { return [] }
    return (first...last).map { index in
      let sorted = (steps[index] ?? []).sorted()
      let median = sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
      return ProgressPoint(
        name: period.name(index), start: period.start(index), sends: sorted.count,
        hardest: sorted.last, hardestGrade: sorted.last.map(ladder.name), median: median,
        medianGrade: median.map(ladder.name))
    }
  }
}

/// First tries, and what sends took: by the history of each route.
extension FamilyCalculator {
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
      guard let isHit = FamilyCalculator.isFirstTry(ascent) else {
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

  /// Returns whether the first try was enough, by the first that is logged; `nil` where that
  /// doesn't say.
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

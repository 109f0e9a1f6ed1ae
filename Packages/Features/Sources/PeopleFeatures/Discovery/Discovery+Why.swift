import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Synchronization

extension Discovery.Why: EmbeddedRequest {
  /// The person who blocks the one who asks is not counted anywhere: no person learns of it.
  ///
  /// Whom they block themselves is counted among the blocks, whether or not the other blocks them too.
  func answer(_ context: some PeopleContext, by caller: PeopleRequestCaller) async throws
    -> WhyReport
  {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    let report = try await caller.read { reading, id in
      let me = try reading.member(id)
      let seeker = MatchSubject(
        try keys.details(of: me), photos: me.photoCount, on: now.utcDate)
      let uncounted = try reading.uncounted(for: id)
      let blocked = try reading.blocked(by: id)
      let decided = try reading.decidedOrMatched(by: id)
      return try community.use(reading, keys: keys, at: now) { state in
        let index = state.index
        let others = index.everybody(but: uncounted.union([id]))
        let blockedRows = index.only(blocked).intersection(others)
        let asked = others.subtracting(blockedRows)
        let found = try index.pool.reasons(
          for: IndexedPerson(seeker, vector: []), advising: 10, among: asked)
        let undecided = try state.passing(
          seeker, among: asked.subtracting(index.only(decided)))
        let blocks = FilterCost(
          name: "blocks", keepsOut: blockedRows.count, byMine: blockedRows.count, byTheirs: 0,
          byBoth: 0, onlyThis: try state.passing(seeker, among: blockedRows).count, advice: nil)
        let advice = try found.filters.map {
          try FilterSuggestion($0, for: seeker, passing: found.passing, among: asked, of: state)
        }
        return WhyReport(
          community: others.count, passing: found.passing, undecided: undecided.count,
          filters: (zip(found.filters, advice).map { FilterCost($0, advice: $1?.sentence) }
            + [blocks]).sorted { $0.keepsOut > $1.keepsOut },
          advice: found.advice(
            undecided: undecided.count, isPaused: me.state == .paused,
            isPlaced: seeker.cell != nil, wider: advice.compactMap { $0 }))
      }
    }
    context.community.keepIndex()
    return report
  }
}

extension FilterCost {
  /// Makes the effect of a filter of the index.
  fileprivate init(_ line: FilterReport.Line, advice: String?) {
    self.init(
      name: line.name, keepsOut: line.alone.count, byMine: line.alone.mine,
      byTheirs: line.alone.theirs, byBoth: line.alone.both, onlyThis: line.onlyThis.count,
      advice: advice)
  }
}

extension FilterReport {
  /// The changes that would raise it, the largest first.
  fileprivate func advice(
    undecided: Int, isPaused: Bool, isPlaced: Bool, wider: [FilterSuggestion]
  ) -> [String] {
    var sentences: [String] = []
    if isPaused { sentences.append(PeopleWording.pausedNote) }
    if people == 0 { sentences.append("There are no other members yet.") }
    if passing > 0, undecided == 0 {
      sentences.append(
        "You have decided on all people who fit (\(PeopleWording.people(passing))). "
          + "Whom you passed is in your list of decisions.")
    }
    let distance = filters.first { $0.name == "distance" }
    if !isPlaced, let distance, distance.alone.theirs > 0 {
      let verb = distance.alone.theirs == 1 ? "looks" : "look"
      sentences.append(
        "Say where you live: \(PeopleWording.people(distance.alone.theirs)) \(verb) only nearby, and "
          + "can't find you without it.")
    }
    sentences += wider.sorted { $0.people > $1.people }.map(\.sentence)
    if let pair {
      let verb = pair.people == 1 ? "fits" : "fit"
      sentences.append(
        "A single change is not enough. Without \(pair.first) and \(pair.second) together "
          + "\(PeopleWording.people(pair.people)) would pass, and \(verb) all the rest.")
    }
    return sentences
  }
}

extension Discovery.Exposure: EmbeddedRequest {
  /// A person who asks again within some minutes gets the same answer.
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ExposureReport {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    let report = try await caller.read { reading, id in
      if let known = context.community.recent.withLock({ $0.exposure(for: id, at: now) }) {
        return known
      }
      let uncounted = try reading.uncounted(for: id)
      let report = try community.use(reading, keys: keys, at: now) { state in
        // What was decided since is in no figure: who decided on whom could be told from them.
        let targets = try reading.values(
          of: \.target,
          Query<PeopleDecision>().filter(
            \.number > 0 && \.number <= state.learnt.decisions))
        let index = state.index
        let people = index.count(without: uncounted)
        var given = [Double](repeating: 0, count: people)
        var counts: [Int: Double] = [:]
        for target in targets where !uncounted.contains(target) {
          if let row = index.row(of: target) { counts[row, default: 0] += 1 }
        }
        for (place, count) in counts.values.enumerated() { given[place] = count }
        let sample = try CommunitySample(
          of: index, leavingOut: uncounted, from: reading, keys: keys)
        return ExposureReport(
          community: people, looked: sample.count, decisions: targets.count.shownDecisions,
          given: ExposureFigures(of: given),
          lists: ExposureFigures(of: try sample.timesShown(by: state.model, withPrices: true)),
          byScoreAlone: ExposureFigures(
            of: try sample.timesShown(by: state.model, withPrices: false)),
          note: PeopleWording.exposureNote)
      }
      context.community.recent.withLock { $0.keep(report, for: id, at: now) }
      return report
    }
    context.community.keepIndex()
    return report
  }
}

extension ExposureFigures {
  /// Measures the evenness of amounts, as it is shown.
  init(of amounts: [Double]) {
    let found = ExposureEvaluation(of: amounts)
    self.init(
      gini: found.gini.shownShare, neverShown: found.unseen.shownShare,
      topShare: found.held(byTop: 0.01).shownShare)
  }
}

/// Some people of a community who live near each other, the same ones whenever it is the same, to try
/// lists out on.
struct CommunitySample: Sendable {
  /// The largest number.
  static var size: Int { 2_000 }
  /// The length of a first page.
  static var page: Int { 10 }

  private let subjects: [MatchSubject]
  private let prices: [Float]

  var count: Int { subjects.count }

  /// Every n-th of an index, and of those the regions where most of them live: in a sample from all
  /// over the world hardly any person would be near any person.
  init(
    of index: CommunityIndex, leavingOut people: Set<Identifier<Person>>,
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    let rows = index.everybody(but: people).rows
    let step = max(1, (rows.count + 10 * Self.size - 1) / (10 * Self.size))
    let chosen = stride(from: 0, to: rows.count, by: step).map { rows[$0] }
    let known = try reading.subjects(
      Set(chosen.map { index.person(in: $0) }), keys: keys, on: index.day)
    var regions: [Int: [(subject: MatchSubject, price: Float)]] = [:]
    for row in chosen {
      guard let subject = known[index.person(in: row)] else { continue }
      regions[subject.region, default: []].append((subject, index.prices[row]))
    }
    let people = regions.sorted {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
    }
    .flatMap(\.value).prefix(Self.size)
    subjects = people.map(\.subject)
    prices = people.map(\.price)
  }

  /// On how many first pages of the others each is.
  func timesShown(
    by model: PreferenceModel<MatchSubject>, withPrices: Bool
  ) throws -> [Double] {
    var pool = try IndexedPerson.emptyPool()
    for (subject, price) in zip(subjects, prices) {
      let vector = model.communityVector(of: subject, price: withPrices ? price : 0)
      try pool.append(IndexedPerson(subject, vector: vector))
    }
    var shown = [Double](repeating: 0, count: count)
    for (row, subject) in subjects.enumerated() {
      let query = model.communityQuery(for: subject)
      for hit in try pool.search(forRow: row, top: Self.page, by: query) { shown[hit.row] += 1 }
    }
    return shown
  }
}

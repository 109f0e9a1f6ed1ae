import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Synchronization

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
  /// How evenly amounts are spread, as it is shown.
  init(of amounts: [Double]) {
    let found = ExposureEvaluation(of: amounts)
    self.init(
      gini: found.gini.shownShare, neverShown: found.unseen.shownShare,
      topShare: found.held(byTop: 0.01).shownShare)
  }
}

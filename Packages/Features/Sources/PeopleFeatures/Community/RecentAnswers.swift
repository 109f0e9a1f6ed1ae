import DomainModels
import Identity
import PeopleModels
import PeopleRequests

/// Costly answers of the last minutes, each for the person who asked, so that asking again costs
/// nothing.
///
/// Each belongs to one person: what they are told changes at the same points in time whether
/// another person blocked them, paused or left.
struct RecentAnswers: Sendable {
  /// The time for which an answer is repeated, in milliseconds: ten minutes.
  static var milliseconds: Int64 { 600_000 }
  /// The largest number of people whose answers are kept, of each kind.
  static var most: Int { 1_000 }

  private var exposures: [Identifier<Person>: (report: ExposureReport, at: Timestamp)] = [:]
  private var withoutPick: [Identifier<Person>: Timestamp] = [:]
  private var picksMadeAt: Timestamp?

  /// Returns the recent answer about shared attention, if they asked within the last minutes.
  func exposure(for id: Identifier<Person>, at now: Timestamp) -> ExposureReport? {
    exposures[id].flatMap { Self.isRecent($0.at, now) ? $0.report : nil }
  }

  /// Remembers how attention is shared.
  mutating func keep(_ report: ExposureReport, for id: Identifier<Person>, at now: Timestamp) {
    if exposures.count >= Self.most {
      exposures = exposures.filter { Self.isRecent($0.value.at, now) }
      if exposures.count >= Self.most { exposures = [:] }
    }
    exposures[id] = (report, now)
  }

  /// Returns whether no person was found for them today, within the last minutes.
  func hasNoPick(_ id: Identifier<Person>, at now: Timestamp) -> Bool {
    withoutPick[id].map { Self.isToday($0, now) } ?? false
  }

  /// Remembers that there is no person for them today.
  mutating func keepNoPick(for id: Identifier<Person>, at now: Timestamp) {
    if withoutPick.count >= Self.most {
      withoutPick = withoutPick.filter { Self.isToday($0.value, now) }
      if withoutPick.count >= Self.most { withoutPick = [:] }
    }
    withoutPick[id] = now
  }

  /// Returns whether a day's picks were made for all, within the last minutes.
  func madePicks(at now: Timestamp) -> Bool {
    picksMadeAt.map { Self.isToday($0, now) } ?? false
  }

  /// Remembers that a day's picks were made for all.
  mutating func keepPicksMade(at now: Timestamp) { picksMadeAt = now }

  private static func isRecent(_ before: Timestamp, _ now: Timestamp) -> Bool {
    before <= now && now < before.advanced(byMilliseconds: milliseconds)
  }

  private static func isToday(_ before: Timestamp, _ now: Timestamp) -> Bool {
    isRecent(before, now) && before.utcDate == now.utcDate
  }
}

/// The randomised verdict that the community learns instead of a person's decision: the opposite,
/// one time in four.
///
/// Randomised response (Warner, 1965). All that any person is shown of what was learnt is at most
/// three times as likely if a person liked as if they passed, and the other way round: differential
/// privacy of each verdict with ε = ln 3, regardless of other knowledge and of how often a person
/// looks. The coin of a verdict falls once and for ever: it follows from the service's keys, so
/// that neither training again nor deciding the same again tosses it again.
struct RandomisedResponse: Sendable {
  /// The probability that a verdict is replaced.
  static var noise: Double { 0.25 }

  private let keys: any IdentityKeys

  init(_ keys: any IdentityKeys) { self.keys = keys }

  /// Returns whether the community learns a like from a verdict on a person.
  func isLike(
    _ verdict: PeopleVerdict, of actor: Identifier<Person>, on target: Identifier<Person>
  ) -> Bool {
    let coin = keys.hash(Array("\(actor)/\(target)/\(verdict.rawValue)".utf8), for: .learning)
    let isReplaced = (coin.first ?? 0) < 64
    return (verdict == .like) != isReplaced
  }
}

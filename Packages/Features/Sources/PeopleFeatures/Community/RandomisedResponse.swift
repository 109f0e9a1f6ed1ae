import DomainModels
import Identity
import PeopleModels

/// What the community learns instead of what a person decided: the opposite, one time in four.
///
/// Randomised response (Warner, 1965). All that any person is shown of what was learnt is at most
/// three times as likely if a person liked as if they passed, and the other way round: differential
/// privacy of each verdict with ε = ln 3, regardless of other knowledge and of how often a person
/// looks. The coin of a verdict falls once and for ever: it follows from the service's keys, so
/// that neither training again nor deciding the same again tosses it again.
struct RandomisedResponse: Sendable {
  /// How often a verdict is replaced.
  static var noise: Double { 0.25 }

  private let keys: any IdentityKeys

  init(_ keys: any IdentityKeys) { self.keys = keys }

  /// Whether the community learns a like from a verdict on a person.
  func isLike(
    _ verdict: PeopleVerdict, of actor: Identifier<Person>, on target: Identifier<Person>
  ) -> Bool {
    let coin = keys.hash(Array("\(actor)/\(target)/\(verdict.rawValue)".utf8), for: .learning)
    let isReplaced = (coin.first ?? 0) < 64
    return (verdict == .like) != isReplaced
  }
}

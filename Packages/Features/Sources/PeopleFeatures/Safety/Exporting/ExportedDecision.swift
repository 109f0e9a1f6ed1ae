import DomainModels
import PeopleModels

struct ExportedDecision: Codable, Sendable, Equatable {
  /// On whom; left out once a match with them has ended.
  var person: Identifier<Person>?
  var verdict: PeopleVerdict
  var decidedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case person, verdict
    case decidedAt = "decided_at"
  }
}

import DomainModels
import PeopleModels

/// A match and its conversation, in an export.
struct ExportedMatch: Codable, Sendable, Equatable {
  var id: Identifier<PeopleMatch>
  /// With whom; left out once it has ended.
  var person: Identifier<Person>?
  var status: MatchStatus
  /// How likely it was when it was made, 0 to 1.
  var likelihood: Double
  var matchedAt: Timestamp
  var endedAt: Timestamp?
  /// In the order of writing; of a match that has ended only the caller's own.
  var messages: [ExportedMessage]

  private enum CodingKeys: String, CodingKey {
    case id, person, status, likelihood
    case matchedAt = "matched_at"
    case endedAt = "ended_at"
    case messages
  }
}

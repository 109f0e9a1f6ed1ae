import DomainModels
import PeopleModels

struct ExportedBlock: Codable, Sendable, Equatable {
  /// Whom; left out if only a match was known that had ended before.
  var person: Identifier<Person>?
  var blockedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case person
    case blockedAt = "blocked_at"
  }
}

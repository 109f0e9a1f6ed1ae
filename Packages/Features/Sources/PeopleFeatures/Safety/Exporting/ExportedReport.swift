import DomainModels
import PeopleModels

/// The caller's own report, in an export.
struct ExportedReport: Codable, Sendable, Equatable {
  var id: Identifier<PersonReport>
  /// Whom; left out if they are gone, or only a match was known that had ended before.
  var person: Identifier<Person>?
  var reason: ReportReason
  var note: String
  /// How many messages were kept with it.
  var evidence: Int
  var reportedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case id, person, reason, note, evidence
    case reportedAt = "reported_at"
  }
}

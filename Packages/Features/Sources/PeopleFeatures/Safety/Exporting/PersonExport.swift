import DomainModels
import PeopleModels

/// Everything that is kept of a person, as they may have it: one JSON object.
///
/// Data of other persons is left out: who liked them, where others live, what was said in
/// a conversation that ended, save the caller's own part of it. Sessions and contacts are the
/// account's.
struct PersonExport: Codable, Sendable, Equatable {
  /// A description of the document.
  var format = "dating-people"
  /// Grows when members change their meaning or go; new ones may come any time.
  var version = 1
  /// When it was made.
  var exportedAt: Timestamp
  var person: Identifier<Person>
  var state: PersonState
  var createdAt: Timestamp
  var updatedAt: Timestamp
  var activeAt: Timestamp
  var profile: ExportedProfile
  /// In their order; the files come beside the document.
  var photos: [ExportedPhoto]
  /// When the place was changed lately.
  var placeChanges: [Timestamp]
  /// The newest first.
  var decisions: [ExportedDecision]
  /// The newest first.
  var matches: [ExportedMatch]
  /// Days on which a person was picked, the newest first.
  var dailyPicks: [ExportedPick]
  /// The newest first.
  var blocks: [ExportedBlock]
  /// The newest first.
  var reports: [ExportedReport]

  private enum CodingKeys: String, CodingKey {
    case format, version
    case exportedAt = "exported_at"
    case person, state
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case activeAt = "active_at"
    case profile, photos
    case placeChanges = "place_changes"
    case decisions, matches
    case dailyPicks = "daily_picks"
    case blocks, reports
  }
}

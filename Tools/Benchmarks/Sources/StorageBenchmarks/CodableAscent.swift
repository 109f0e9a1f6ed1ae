import Foundation
import GRDB

/// The same row as GRDB's `Codable` records have it, made as its documentation makes them.
struct CodableAscent: Codable, FetchableRecord, TableRecord {
  static let databaseTableName = "ascents"

  var id: UUID
  var session: UUID
  var name: String
  var grade: String
  var notes: String?
  var createdAt: Int64
  var updatedAt: Int64
  var deletedAt: Int64?

  enum CodingKeys: String, CodingKey {
    case id
    case session = "session_id"
    case name, grade, notes
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case deletedAt = "deleted_at"
  }
}

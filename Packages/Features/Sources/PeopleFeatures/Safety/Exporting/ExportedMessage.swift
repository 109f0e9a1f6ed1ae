import DomainModels

struct ExportedMessage: Codable, Sendable, Equatable {
  /// Its place in the conversation, from 1.
  var number: Int
  var isMine: Bool
  var text: String
  var sentAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case number
    case isMine = "is_mine"
    case text
    case sentAt = "sent_at"
  }
}

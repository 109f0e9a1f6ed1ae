import DomainModels

/// A message that a report keeps.
struct ReportedMessage: Codable, Sendable, Equatable {
  /// Its place in the conversation, from 1.
  var number: Int
  /// Whether the reporter wrote it, or else the reported person.
  var byReporter: Bool
  var text: String
  var sentAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case number
    case byReporter = "by_reporter"
    case text
    case sentAt = "sent_at"
  }
}

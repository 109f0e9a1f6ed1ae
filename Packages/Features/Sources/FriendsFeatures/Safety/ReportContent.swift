import FriendsRequests

/// The content of a report, as its sealed row has it.
struct ReportContent: Codable, Sendable, Equatable {
  /// A message of the conversation of the two.
  struct Message: Codable, Sendable, Equatable {
    /// Whether the member who reported wrote it.
    var byReporter: Bool
    var text: String
    var sentAt: WireTime

    private enum CodingKeys: String, CodingKey {
      case text
      case byReporter = "by_reporter"
      case sentAt = "sent_at"
    }
  }

  /// A description of the document.
  var format = "friends-report"
  /// Grows when members change.
  var version = 1
  var note: String?
  /// What the other said of themselves then.
  var profile: PublicProfile
  /// The newest of their conversation, the oldest first.
  var messages: [Message]

  init(note: String?, profile: PublicProfile, messages: [Message]) {
    self.note = note
    self.profile = profile
    self.messages = messages
  }
}

/// What a report keeps for the person who looks into it, as a JSON document that is sealed in its
/// row.
///
/// It outlives the conversation and the reported account. It names the two only by their parts: no
/// ID, contact or place of the reporter stands in it.
struct ReportEvidence: Codable, Sendable, Equatable {
  /// A description of the document.
  var format = "dating-report"
  /// Grows when members change.
  var version = 1
  /// What the reporter says happened.
  var note: String
  /// The reported profile as it was.
  var reported: ReportedProfile
  /// In the order of writing.
  var messages: [ReportedMessage]

  init(note: String, reported: ReportedProfile, messages: [ReportedMessage]) {
    self.note = note
    self.reported = reported
    self.messages = messages
  }
}

public import DomainModels
import PhotoModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that the service of friends keeps in a store.
public enum FriendsRecords {
  public static var all: [any Record.Type] {
    [
      Member.self, MemberPhoto.self, MemberMove.self, MemberDecision.self, Conversation.self,
      FriendMessage.self, Crew.self, CrewMembership.self, CrewInvitation.self, CrewJoinRequest.self,
      CrewProposal.self, ProposalSeat.self, MissionSeries.self, Mission.self, MissionRSVP.self,
      WaitlistEntry.self, CalendarFeed.self, ReminderNote.self, MemberBlock.self, MemberReport.self,
      ActivityEntry.self, UnusedPicture.self,
    ]
  }
}

/// The namespaces of the version 5 IDs of friends' records; they never change.
enum FriendsNamespace {
  static let decision = namespace(1)
  static let conversation = namespace(2)
  static let block = namespace(3)
  static let membership = namespace(4)
  static let invitation = namespace(5)
  static let joinRequest = namespace(6)
  static let seat = namespace(7)
  static let rsvp = namespace(8)
  static let waitPlace = namespace(9)
  static let occurrence = namespace(10)
  static let reminder = namespace(11)
  static let activity = namespace(12)
  // 13 is that of `UnusedPicture`, in PhotoModels.

  private static func namespace(_ last: UInt8) -> UUID {
    UUID(
      uuid: (
        0x3C, 0x9E, 0x51, 0x0A, 0xD4, 0x77, 0x4F, 0x28, 0x9B, 0x63, 0xF0, 0x1D, 0x82, 0xB5, 11, last
      ))
  }
}

/// A text that a member sends outside of profile, crew and mission.
public enum FriendsText: String, CaseIterable, Sendable {
  /// A message of a conversation.
  case message = "text"
  /// The note of a report or of a request to join.
  case note

  /// The number of Unicode scalars that it may have.
  public var limit: Int {
    switch self {
    case .message: FriendsLimits.messageLength
    case .note: FriendsLimits.noteLength
    }
  }

  /// Checks a text: something has to be seen, within the limit, without control characters.
  ///
  /// - Throws: `ValidationError` naming the field, and nothing of what it says.
  public func validate(_ text: String) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text: text, rawValue, limit: limit, isRequired: true, allowsLines: true)
    try problems.check()
  }
}

extension ValidationError.Collector {
  /// Notes what is wrong with a name or a title of one line.
  mutating func check(name: String, _ field: String, length: ClosedRange<Int>) {
    check(text: name, field, limit: length.upperBound, isRequired: true)
    check(visible: name, field)
    require(
      name.unicodeScalars.count >= length.lowerBound, field,
      "must have at least \(length.lowerBound) characters")
  }

  /// Notes what is wrong with a list of words: their number, each of them, and any that stands twice.
  mutating func check(words: [String], _ field: String, count: ClosedRange<Int>) {
    require(
      words.count >= count.lowerBound, field, "must be at least \(count.lowerBound)")
    require(words.count <= count.upperBound, field, "must be at most \(count.upperBound)")
    var seen: Set<String> = []
    for (index, word) in words.prefix(count.upperBound).enumerated() {
      check(
        text: word, "\(field)[\(index)]", limit: FriendsLimits.interestLength.upperBound,
        isRequired: true)
      check(visible: word, "\(field)[\(index)]")
      require(
        seen.insert(word.lowercased()).inserted, "\(field)[\(index)]", "must not stand twice")
    }
  }
}

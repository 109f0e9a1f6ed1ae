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

/// A person's description of themselves, in an export.
struct ExportedProfile: Codable, Sendable, Equatable {
  var name: String
  var birthDate: CivilDate
  var gender: Gender
  var bio: String
  var intention: Intention
  var interests: [Interest]
  /// 1 to 5 for each of the ten statements, in their order.
  var personality: [Int]?
  var prompts: [PromptAnswer]
  /// The label, and the number of the cell of the grid: nothing finer is kept.
  var place: ApproximateLocation?
  var wishes: ExportedWishes
  var showsReadState: Bool

  private enum CodingKeys: String, CodingKey {
    case name
    case birthDate = "birth_date"
    case gender, bio, intention, interests, personality, prompts, place, wishes
    case showsReadState = "shows_read_state"
  }

  init(_ details: PersonDetails) {
    name = details.name
    birthDate = details.birthDate
    gender = details.gender
    bio = details.bio
    intention = details.intention
    interests = Interest.allCases.filter(details.interests.contains)
    personality = details.personality?.answers
    prompts = details.prompts
    place = details.place
    wishes = ExportedWishes(details.wishes)
    showsReadState = details.showsReadState
  }
}

/// Whom a person looks for, in an export.
struct ExportedWishes: Codable, Sendable, Equatable {
  var ages: AgeRange
  var genders: [Gender]
  var intentions: [Intention]
  var reachKilometres: Int?

  private enum CodingKeys: String, CodingKey {
    case ages, genders, intentions
    case reachKilometres = "reach_kilometres"
  }

  init(_ wishes: Wishes) {
    ages = wishes.ages
    genders = Gender.allCases.filter(wishes.genders.contains)
    intentions = Intention.allCases.filter(wishes.intentions.contains)
    reachKilometres = wishes.reachKilometres
  }
}

/// A photo's figures, in an export.
struct ExportedPhoto: Codable, Sendable, Equatable {
  var id: Identifier<PersonPhoto>
  var mediaType: String
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int
  var caption: String?
  var addedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case id
    case mediaType = "media_type"
    case width, height, caption
    case addedAt = "added_at"
  }
}

struct ExportedDecision: Codable, Sendable, Equatable {
  /// On whom; left out once a match with them has ended.
  var person: Identifier<Person>?
  var verdict: PeopleVerdict
  var decidedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case person, verdict
    case decidedAt = "decided_at"
  }
}

/// A person's pick of a day, in an export.
struct ExportedPick: Codable, Sendable, Equatable {
  var day: CivilDate
  /// Left out once a match with them has ended.
  var person: Identifier<Person>?
}

/// A match and its conversation, in an export.
struct ExportedMatch: Codable, Sendable, Equatable {
  var id: Identifier<PeopleMatch>
  /// With whom; left out once it has ended.
  var person: Identifier<Person>?
  var status: MatchStatus
  /// The likelihood when it was made, 0 to 1.
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

struct ExportedBlock: Codable, Sendable, Equatable {
  /// Whom; left out if only a match was known that had ended before.
  var person: Identifier<Person>?
  var blockedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case person
    case blockedAt = "blocked_at"
  }
}

/// The caller's own report, in an export.
struct ExportedReport: Codable, Sendable, Equatable {
  var id: Identifier<PersonReport>
  /// Whom; left out if they are gone, or only a match was known that had ended before.
  var person: Identifier<Person>?
  var reason: ReportReason
  var note: String
  /// The number of messages that were kept with it.
  var evidence: Int
  var reportedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case id, person, reason, note, evidence
    case reportedAt = "reported_at"
  }
}

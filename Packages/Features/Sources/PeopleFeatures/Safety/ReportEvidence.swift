import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

/// The evidence that a report keeps for its moderator, as a JSON document that is sealed in its
/// row.
///
/// It outlives the conversation and the reported account. It names the two only by their parts: no
/// ID, contact or place of the reporter stands in it.
struct ReportEvidence: Codable, Sendable, Equatable {
  /// A description of the document.
  var format = "dating-report"
  /// Grows when members change.
  var version = 1
  /// The reporter's description.
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

/// A message that a report keeps.
struct ReportedMessage: Codable, Sendable, Equatable {
  /// Its place in the conversation, from 1.
  var number: Int
  /// True if the reporter wrote it, or else the reported person.
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

/// A profile that a report keeps: what was shown of it, and no more.
struct ReportedProfile: Codable, Sendable, Equatable {
  var name: String
  var age: Int
  var gender: Gender
  var bio: String
  var intention: Intention
  var interests: [Interest]
  var prompts: [PromptAnswer]
  var place: String?
  /// The captions of the photos, in their order; the files are not kept.
  var photos: [String]

  /// Takes what is shown of a profile.
  ///
  /// - Parameters:
  ///   - details: what the person says.
  ///   - photos: in their order.
  ///   - day: for the age.
  init(_ details: PersonDetails, photos: [PhotoInfo], on day: CivilDate) {
    name = details.name
    age = details.age(on: day)
    gender = details.gender
    bio = details.bio
    intention = details.intention
    interests = Interest.allCases.filter(details.interests.contains)
    prompts = details.prompts
    place = details.place?.label
    self.photos = photos.map { $0.caption ?? "" }
  }
}

extension RecordReading {
  /// Returns the evidence of a report: the reported profile as it is now, and the conversation's
  /// last messages or those that are named.
  ///
  /// - Returns: whom it is about, and what it shows.
  /// - Throws: ``ServiceError/notFound``; ``ServiceError/Code/invalidValue`` if a message is named that
  ///   there is not.
  func evidence(
    for request: Safety.Report, by reporter: Identifier<Person>, _ keys: some IdentityKeys,
    at now: Timestamp
  ) throws -> (reported: Identifier<Person>, evidence: ReportEvidence) {
    let named = try request.match.map {
      try match($0, reportableBy: reporter, at: now)
    }
    guard let id = named?.other(than: reporter) ?? request.person,
      request.person == nil || request.person == id
    else { throw ServiceError.notFound }
    let person = try person(id, reportableBy: reporter, at: now)
    let between = try named ?? match(of: reporter, and: id)
    let evidence = ReportEvidence(
      note: request.note,
      reported: try ReportedProfile(
        try keys.details(of: person), photos: photoInfos(of: id, keys: keys), on: now.utcDate),
      messages: try messages(Set(request.messages), of: between).map { message in
        ReportedMessage(
          number: message.number, byReporter: message.author == reporter,
          text: try keys.text(of: message), sentAt: message.sentAt)
      })
    return (id, evidence)
  }

  private func messages(
    _ numbers: Set<Int>, of match: PeopleMatch?
  ) throws -> [PeopleMessage] {
    var found: [PeopleMessage] = []
    if let match {
      let all = Query<PeopleMessage>().filter(\.match == match.id)
      found = try fetch(
        (numbers.isEmpty ? all : all.filter(.among(\.number, Array(numbers))))
          .order(by: \.number, .descending).limit(PeopleLimits.evidenceMessages))
    }
    guard numbers.isEmpty || found.count == numbers.count else {
      throw ServiceError(
        .invalidValue, "there is no such message in the conversation",
        hint: "Name messages by their numbers in it", kind: .usage)
    }
    return found.reversed()
  }
}

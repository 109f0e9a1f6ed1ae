import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// What a report is to keep: the reported profile as it is now, and the conversation's last
  /// messages or those that are named.
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

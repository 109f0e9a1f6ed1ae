import DomainModels
public import DomainModelsTesting
import Interchange
public import PeopleModels
import PeopleRequests
import Services
import ServicesTesting

/// A rule of ``PeopleServiceContract``.
public typealias PeopleServiceRule = ContractRule<PeopleServiceSubject, Never>

/// The rules of every service of people, as values: those of `Service` and those of `PeopleAPI`.
///
/// ```swift
/// @Test(arguments: PeopleServiceContract.rules)
/// func keeps(_ rule: PeopleServiceRule) async throws {
///   let house = MyTestHouse()
///   try await rule.check(
///     PeopleServiceSubject(
///       house.service, code: { house.lastCode(sentTo: $0) }, pass: { house.clock += $0 },
///       reopen: { house.reopened() }))
/// }
/// ```
public enum PeopleServiceContract {
  /// `SV1` to `SV6` of `Service`, and ``own``.
  public static let rules: [PeopleServiceRule] =
    ServiceContract<PeopleAPI>.rules.map { rule in
      // Whether a token or a value out of range is refused first is no promise.
      rule.adapted { try await serviceSubject($0, withNonsense: rule.id != "SV1") }
    } + own

  /// `V1` to `V4`, which only services of people have.
  public static let own: [PeopleServiceRule] = [
    PeopleServiceRule(
      "V1", "Discovery shows no person who is blocked, hidden or deleted.", body: showsNobodyHidden),
    PeopleServiceRule(
      "V2",
      "Each request happens as a whole or not at all; once it has returned, it lasts.",
      body: happensWhole),
    PeopleServiceRule(
      "V3",
      "A request that carries an ID which the client made can be repeated after a lost answer, and "
        + "happens once.", body: happensOnce),
    PeopleServiceRule(
      "V4", "No response holds the place, birth date or contact of another person.",
      body: keepsSecrets),
  ]
}

extension PeopleServiceContract {
  static func happensOnce(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)

    let message = Messages.Send(match: scene.match, message: .made(70), text: "Once.")
    let sent = try await twice(message, by: owner)
    let page = try await scene.friend.perform(Messages.List(match: scene.match))
    try expect(
      page.messages.count { $0.text == "Once." } == 1 && sent.number == page.messages.count,
      "a message that is sent twice is there twice")

    let photo = Profiles.AddPhoto(photo: .made(71), bytes: subject.picture, caption: "one")
    let mine = try await twice(photo, by: owner)
    try expect(mine.photos.count { $0.id == photo.photo } == 1, "a photo is there twice")
    try expect(mine.photos.count == 2, "a photo that is added twice makes two")

    let report = Safety.Report(report: .made(72), match: scene.match, reason: .spam, note: "Ads.")
    _ = try await twice(report, by: owner)
    let reports = try await owner.perform(Safety.ListReports())
    try expect(reports.map(\.id) == [report.report], "a report is there \(reports.count) times")
  }

  /// Makes a request twice, as if the first answer had been lost.
  private static func twice<Request: PeopleRequest>(
    _ request: Request, by member: ContractMember
  ) async throws -> Request.Response {
    let first = try await member.perform(request)
    let second = try await member.perform(request)
    try expect(first == second, "\(Request.requestName) answers something else the second time")
    return second
  }
}

extension PeopleServiceContract {
  static func keepsSecrets(_ subject: PeopleServiceSubject) async throws {
    let byPhone = try await subject.join(1, as: PeopleSamples.adaDetails)
    let byMail = try await subject.joinByMail(11, as: PeopleSamples.adaDetails)
    let stranger = try await subject.join(3, as: PeopleSamples.cleoDetails)
    for (number, owner) in [byPhone, byMail].enumerated() {
      let scene = try await ContractScene(
        subject, owner: owner, numbered: number, friendNumber: 20 + number)
      let secrets = SecretWords(of: PeopleSamples.adaDetails, contact: owner.contact)
      // The owner's own answers hold them: else the search would find nothing anywhere.
      let own = try JSONEncoding.encode(try await owner.perform(Profiles.Mine()))
      try expect(
        secrets.found(in: own).contains("birth date"), "the caller's own profile has no birth date")
      for viewer in [stranger, scene.friend] {
        for request in PeopleProbes.all(about: scene.target) {
          let found = secrets.found(in: try await answer(to: request, by: viewer))
          try expect(
            found.isEmpty,
            "\(type(of: request).requestName) tells another's \(found.joined(separator: " and "))"
          )
        }
      }
    }
  }

  /// The answer as JSON, also that a request is refused.
  private static func answer<Request: PeopleRequest>(
    to request: Request, by viewer: ContractMember
  ) async throws -> [UInt8] {
    do {
      return try JSONEncoding.encode(try await viewer.perform(request))
    } catch let error as ServiceError {
      return WireReply(error).body
    }
  }
}

/// The words that no other person may ever receive about a person, as it would stand in a JSON
/// document.
public struct SecretWords: Sendable {
  private let words: [(name: String, bytes: [UInt8])]

  /// Collects them.
  ///
  /// - Parameters:
  ///   - details: whose birth date and cell they are.
  ///   - contact: a number or an address.
  public init(of details: PersonDetails, contact: String) {
    var words = [
      (name: "birth date", text: details.birthDate.description), (name: "contact", text: contact),
    ]
    // A number also without its country and spaces.
    let digits = contact.filter(\.isNumber)
    if contact.hasPrefix("+") { words.append((name: "contact", text: String(digits.suffix(9)))) }
    if let place = details.place { words.append((name: "place", text: String(place.cell))) }
    self.words = words.map { ($0.name, Array($0.text.utf8)) }
  }

  /// Returns the words that a document holds.
  ///
  /// - Parameter document: JSON, in UTF-8.
  /// - Returns: `birth date`, `contact`, `place`.
  public func found(in document: [UInt8]) -> [String] {
    words.filter { Self.contains($0.bytes, in: document) }.map(\.name)
  }

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.indices.dropLast(word.count - 1).contains { index in
      bytes[index] == first && bytes[index..<index + word.count].elementsEqual(word)
    }
  }
}

extension PeopleServiceContract {
  static func happensWhole(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)
    try await refusedChangesNothing(scene)

    let seen = try await Answers(of: scene, at: subject.service)
    let again = try await Answers(of: scene, at: try await subject.reopen())
    try expect(seen.mine == again.mine, "a profile did not outlast the program")
    try expect(seen.conversation == again.conversation, "a message did not outlast the program")
    try expect(seen.matches == again.matches, "a match did not outlast the program")
    try expect(
      seen.conversation.messages.map(\.text) == ["Good morning.", "And to you."],
      "the conversation is another than was written")
  }

  private static func refusedChangesNothing(_ scene: ContractScene) async throws {
    let before = try await Answers(of: scene, at: scene.owner.service)
    guard let mine = before.mine else { throw ExpectationFailure("a saved profile is not there") }
    var child = mine.details
    child.birthDate = child.birthDate.adding(days: 365 * 30)
    child.name = "Somebody Else"
    let young = try await scene.owner.refusal(
      Profiles.Save(details: child, basedOn: mine.revision))
    try expect(young.reason == .tooYoung || young.reason == .invalidValue, "a child: \(young.code)")
    var renamed = mine.details
    renamed.name = "Somebody Else"
    let stale = try await scene.owner.refusal(
      Profiles.Save(details: renamed, basedOn: mine.revision + 1))
    try expect(stale.reason == .conflict, "a profile that was not read: \(stale.code)")
    // It would file the report and block, if it stopped half way.
    let report = try await scene.owner.refusal(
      Safety.Report(report: .made(60), match: scene.match, reason: .spam, messages: [1, 77]))
    try expect(report.reason == .invalidValue, "a message that is not there: \(report.code)")
    let reports = try await scene.owner.perform(Safety.ListReports())
    let blocks = try await scene.owner.perform(Safety.ListBlocks())
    try expect(reports.isEmpty && blocks.isEmpty, "a refused report left something behind")
    var anonymous = scene.owner.caller
    anonymous.token = nil
    _ = try await scene.owner.service.refusal(
      Profiles.RemovePhoto(photo: scene.target.photo), by: anonymous)
    let after = try await Answers(of: scene, at: scene.owner.service)
    try expect(before == after, "a refused request changed something")
  }

  /// The answers that the two of a scene get.
  private struct Answers: Equatable {
    let mine: MyProfile?
    let conversation: ConversationPage
    let matches: [MatchSummary]

    init(of scene: ContractScene, at service: any Service<PeopleAPI>) async throws {
      let (owner, friend) = (scene.owner.at(service), scene.friend.at(service))
      mine = try await owner.perform(Profiles.Mine())
      conversation = try await owner.perform(Messages.List(match: scene.match))
      matches =
        try await owner.perform(Matches.List()).items
        + friend.perform(Matches.List()).items
    }
  }
}

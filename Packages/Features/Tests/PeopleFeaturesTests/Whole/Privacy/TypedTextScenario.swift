import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import StorageTesting

/// Two people at a desk who use every place in which something can be typed.
struct TypedTextScenario {
  let desk: PeopleFixture
  let one: FixtureMember
  let other: FixtureMember
  let match: Identifier<PeopleMatch>
  let photo: Identifier<PersonPhoto>

  static let oneDetails: PersonDetails = {
    var details = PeopleSamples.adaDetails
    details.name = TypedTextSamples.name
    details.bio = TypedTextSamples.bio
    details.prompts = [PromptAnswer(prompt: .learnt, answer: TypedTextSamples.answer)]
    details.place = ApproximateLocation(label: TypedTextSamples.place, cell: 934_030_838)
    details.wishes = .everybody
    return details
  }()

  static let otherDetails: PersonDetails = {
    var details = PeopleSamples.noorDetails
    details.name = TypedTextSamples.otherName
    details.wishes = .everybody
    return details
  }()

  init(_ desk: PeopleFixture) async throws {
    self.desk = desk
    one = try await desk.member(1, Self.oneDetails)
    other = try await desk.member(2, Self.otherDetails)
    photo = desk.identifiers.next()
    _ = try await one.perform(
      Profiles.AddPhoto(
        photo: photo, bytes: PeopleSamples.photoFile.bytes, caption: TypedTextSamples.caption))
    _ = try await one.perform(Discovery.Cards())
    _ = try await one.perform(Discovery.Daily())
    match = try await desk.match(one, other)
    for (member, text) in [(one, TypedTextSamples.message), (other, TypedTextSamples.reply)] {
      _ = try await member.perform(
        Messages.Send(match: match, message: desk.identifiers.next(), text: text))
    }
  }

  /// The last place to type in; it ends the match.
  func report() async throws {
    _ = try await other.perform(
      Safety.Report(
        report: desk.identifiers.next(), match: match, reason: .fake, note: TypedTextSamples.note))
  }

  /// Everything that can be read, as one of them, about what the other has.
  func requests(about member: FixtureMember) -> [any PeopleRequest] {
    [
      Profiles.Mine(), Profiles.Show(person: member.person), Profiles.ReadPhoto(photo: photo),
      Discovery.Cards(limit: 50), Discovery.Why(), Discovery.Daily(), Discovery.Exposure(),
      Discovery.Likelihood(person: member.person), Decisions.List(), Matches.List(),
      Matches.List(status: .ended), Messages.List(match: match),
      Messages.Icebreakers(match: match), Safety.ListReports(), Safety.Export(),
      Accounts.ListEvents(), Accounts.ListSessions(),
    ]
  }
}

/// Words that people of these tests type, and no other person.
enum TypedTextSamples {
  static let name = "Xanthippe-Quillfeather"
  static let otherName = "Zebedee-Thistledown"
  static let bio = "quokka-watching-at-dawn"
  static let answer = "marmalade-on-a-train"
  static let place = "Lower-Wibbleford"
  static let caption = "with-the-heliotrope-hat"
  static let message = "meet-me-at-the-orrery"
  static let reply = "under-the-brass-moon"
  static let note = "sold-me-a-fake-barometer"
  static let email = "xanthippe.q@example.com"

  static let all = [
    name, otherName, bio, answer, place, caption, message, reply, note, email,
  ]
}

/// Keys that seal nothing, for tests that open a profile ten thousand times.
struct QuickKeys: IdentityKeys {
  private let toy = ToyKeys()

  func hash(_ message: [UInt8], for purpose: KeyPurpose) -> [UInt8] {
    toy.hash(message, for: purpose)
  }

  func seal(_ message: [UInt8], for place: [UInt8]) throws -> [UInt8] { message }

  func open(_ sealed: [UInt8], for place: [UInt8]) throws -> [UInt8] { sealed }
}

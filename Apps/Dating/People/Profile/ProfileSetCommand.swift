import ArgumentParser
import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// `dating people profile set`: changes single fields.
struct ProfileSetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change your profile; a new one needs name, birth date and gender.",
    discussion: """
      Examples:
        dating people profile set --name Ada --born 1990-05-17 --gender woman
        dating people profile set --place Moabit --at 52.53,13.34
        dating people profile set --prompt meal="Lentil soup" --prompt care=
        dating people profile set --answers 4,4,2,5,3,2,3,4,2,3
        dating people profile set --bio ""              takes the text away

      Of the place only its name and a cell of about one kilometre are kept, and others are told \
      how far away it is in steps of kilometres. The questions for --prompt: day-off, learnt, laugh, \
      meal, friends, forget-time, care, first-evening. The ten answers are from 1 (not at all) to 5 \
      (very much); dating people asks the questions on a full screen.
      """)

  @Option(help: ArgumentHelp("What you are called.", valueName: "name")) var name: String?
  @Option(
    help: ArgumentHelp("Your birth date; others see only your age.", valueName: "date"),
    transform: DayText.read)
  var born: DayText?
  @Option(help: "Your gender.") var gender: Choice<Gender>?
  @Option(help: ArgumentHelp("About you.", valueName: "text")) var bio: String?
  @Option(help: "What you look for.") var intention: Choice<Intention>?
  @Option(
    help: ArgumentHelp(
      "What you like, up to twelve.",
      discussion: VocabularyWords<Interest>().all.joined(separator: ", "), valueName: "a,b"),
    completion: ListedWords<Interest>.completion, transform: ListedWords<Interest>.read)
  var interests: ListedWords<Interest>?
  @Option(help: ArgumentHelp("What you call the place where you are.", valueName: "name"))
  var place: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where that is, in degrees.", valueName: "latitude,longitude"),
    transform: CoordinatesText.read)
  var at: CoordinatesText?
  @Option(
    help: ArgumentHelp("A question and your answer.", valueName: "question=answer"),
    transform: PromptText.read)
  var prompt: [PromptText] = []
  @Option(
    help: ArgumentHelp("Your answers to the ten statements.", valueName: "n,n"),
    transform: AnswersText.read)
  var answers: AnswersText?
  @Flag(
    inversion: .prefixedNo,
    help: "Show matches what you have read, and be shown the same.") var readState: Bool?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    let isEmpty =
      [name, bio, place].allSatisfy { $0 == nil } && born == nil && gender == nil
      && intention == nil && interests == nil && at == nil && prompt.isEmpty && answers == nil
      && readState == nil
    if isEmpty { throw ArgumentParser.ValidationError("there is nothing to change") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let old = try await context.ask(Profiles.Mine())
    var details = try old?.details ?? fresh()
    try change(&details)
    let profile = try await ProfileSaving(context: context)(details, basedOn: old?.revision)
    try ProfileReport(profile: profile, session: session)
      .print(output, old == nil ? "Welcome, \(session.visible(details.name))." : "Changed.")
  }

  /// A first profile needs name, birth date and gender.
  private func fresh() throws -> PersonDetails {
    guard let name, let born, let gender else {
      throw UsageFailure(
        code: "profile_incomplete",
        message: "a new profile needs a name, a birth date and a gender",
        hint: "Run dating people profile set --name NAME --born 1990-05-17 --gender woman")
    }
    return PersonDetails(
      name: name, birthDate: born.day, gender: gender.value, bio: "", intention: .unsure,
      interests: [], personality: nil, prompts: [], place: nil, wishes: .everybody,
      showsReadState: true)
  }

  private func change(_ details: inout PersonDetails) throws {
    if let name { details.name = name }
    if let born { details.birthDate = born.day }
    if let gender { details.gender = gender.value }
    if let bio { details.bio = bio }
    if let intention { details.intention = intention.value }
    if let interests { details.interests = Set(interests.values) }
    if let answers { details.personality = answers.answers }
    if let readState { details.showsReadState = readState }
    try changePlace(&details)
    for change in prompt {
      details.prompts.removeAll { $0.prompt == change.prompt }
      guard !change.answer.isEmpty else { continue }
      details.prompts.append(PromptAnswer(prompt: change.prompt, answer: change.answer))
    }
  }

  private func changePlace(_ details: inout PersonDetails) throws {
    if let place, place.isEmpty, at == nil {
      details.place = nil
      return
    }
    guard place != nil || at != nil else { return }
    guard let label = place ?? details.place?.label, let cell = at?.cell ?? details.place?.cell
    else {
      throw UsageFailure(
        code: "place_incomplete", message: "a place has a name and lies somewhere",
        hint: "Give both: --place Moabit --at 52.53,13.34")
    }
    details.place = ApproximateLocation(label: label, cell: cell)
  }
}

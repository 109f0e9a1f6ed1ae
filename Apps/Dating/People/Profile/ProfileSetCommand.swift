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
      interests: [], personality: nil, prompts: [], place: nil, wishes: .everyone,
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

/// The option of the command line that says a field of a profile.
struct ProfileOption {
  /// The option, or the part of it: `the 10th of --answers`.
  let name: String
  /// An example of a valid value; `nil` where the reason contains it.
  let example: String?

  /// Finds the option.
  ///
  /// - Parameters:
  ///   - field: the field's name in an error, such as `personality.answers[9]`.
  ///   - details: the profile that it is in.
  init(field: String, _ details: PersonDetails) {
    let index = field.split(separator: "[").dropFirst().first
      .flatMap { $0.split(separator: "]").first }.flatMap { Int($0) }
    switch field.split(separator: "[").first.map(String.init) ?? field {
    case "name": (name, example) = ("--name", nil)
    case "bio": (name, example) = ("--bio", nil)
    case "birth_date": (name, example) = ("--born", "--born 1990-05-17")
    case "interests": (name, example) = ("the number of --interests", "--interests cycling,baking")
    case "personality.answers":
      name = index.map { "the \(Self.ordinal($0 + 1)) of --answers" } ?? "the number of --answers"
      example = "--answers 4,4,2,5,3,2,3,4,2,3"
    case "prompts":
      let prompt = index.flatMap { index in
        details.prompts.indices.contains(index) ? details.prompts[index].prompt.rawValue : nil
      }
      name =
        prompt.map { "--prompt \($0.split(separator: "_").joined(separator: "-"))" }
        ?? "the number of answers by --prompt"
      example = "--prompt 'meal=Lentil soup'; --prompt meal= takes one away"
    case "place.label": (name, example) = ("--place", nil)
    case "place.cell": (name, example) = ("--at", "--at 52.52,13.40")
    case "wishes.ages.youngest": (name, example) = ("the youngest of --ages", "--ages 25-40")
    case "wishes.ages.oldest": (name, example) = ("the oldest of --ages", "--ages 25-40")
    case "wishes.ages": (name, example) = ("--ages", "--ages 25-40")
    case "wishes.genders": (name, example) = ("--seek", "--seek woman,nonbinary")
    case "wishes.intentions":
      (name, example) = ("--intentions", "--intentions relationship,dating")
    case "wishes.reach_kilometres": (name, example) = ("--reach", "--reach 30, or --reach any")
    default: (name, example) = (field, nil)
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch number {
      case 1: "st"
      case 2: "nd"
      case 3: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}

/// Saves the user's profile; an error names the option whose value is refused.
struct ProfileSaving {
  let context: PeopleCommandContext

  /// Saves it.
  ///
  /// - Throws: ``PeopleFailure`` for values that can't be accepted, otherwise what asking throws.
  func callAsFunction(
    _ details: PersonDetails, basedOn revision: Int?
  ) async throws -> MyProfile {
    do {
      return try await context.ask(Profiles.Save(details: details, basedOn: revision))
    } catch let error as ServiceError {
      throw error.reason == .invalidValue ? explained(error, details) : error
    }
  }

  /// The same error in the words of the command line, if the same check finds it here.
  private func explained(_ error: ServiceError, _ details: PersonDetails) -> any ExplainedError {
    do {
      try details.validate(on: context.clock.now.utcDate)
      return error
    } catch {
      let fields = error.issues.map { ProfileOption(field: $0.field, details) }
      let reasons = zip(fields, error.issues).map { "\($0.name) \($1.reason)" }
      let examples = fields.compactMap(\.example)
      return PeopleFailure(
        code: error.code, message: reasons.joined(separator: "; "),
        hint: examples.first.map { "For example \($0)" }, kind: error.kind)
    }
  }
}

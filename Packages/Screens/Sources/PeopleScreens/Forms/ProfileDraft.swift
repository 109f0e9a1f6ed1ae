import DomainModels
import PeopleModels
import ScreenParts

/// What a form says, read as a profile, with everything that stands in the way.
struct ProfileDraft: Sendable {
  /// The profile, as far as it can be read.
  let details: PersonDetails
  /// A place that was typed anew.
  let place: TypedPlace?
  /// What can't be accepted.
  let issues: [ValidationError.Issue]

  /// Reads a form on a day, in UTC.
  init(_ form: ProfileForm, on day: CivilDate) {
    var problems = ValidationError.Collector()
    let birthDate = CivilDate(typed: form.text(.birthDate))
    problems.require(birthDate != nil, "birth_date", "must be a day such as 1995-08-31")
    problems.require(form.gender != nil, "gender", "must be chosen: Space chooses")
    problems.require(form.intention != nil, "intention", "must be chosen: Space chooses")
    let ages = ProfileDraft.ages(form.text(.ages))
    problems.require(ages != nil, "wishes.ages", "must be a range such as 25-40")
    let reachText = form.text(.reach).lowercased().replacing("km", with: "").trimmed
    let reach = Int(reachText)
    problems.require(
      reachText.isEmpty || reach != nil, "wishes.reach_kilometres",
      "must be a whole number, or empty")

    let label = form.text(.placeLabel)
    let coordinates = form.text(.coordinates)
    let read = TypedPlace.coordinates(coordinates)
    problems.require(
      coordinates.isEmpty || read != nil, "place.coordinates",
      "must be a latitude and a longitude such as 52.52, 13.40")
    problems.require(
      coordinates.isEmpty || !label.isEmpty, "place.label", "must not be empty")
    problems.require(
      label.isEmpty || !coordinates.isEmpty || form.cell != nil, "place.coordinates",
      "must not be empty: a name alone says not where it is")

    let given = form.answers.compactMap(\.self)
    problems.require(
      given.isEmpty || given.count == form.answers.count, "personality",
      "must have all ten answers, or none: x takes them back")
    place = read.map { TypedPlace(label: label, latitude: $0.latitude, longitude: $0.longitude) }
    // Where coordinates were typed their cell is not known here: the old one, or any, stands in.
    let hasPlace = !label.isEmpty && (form.cell != nil || read != nil)
    details = PersonDetails(
      name: form.text(.name), birthDate: birthDate ?? ProfileDraft.somebodysBirthDate(on: day),
      gender: form.gender ?? .nonbinary, bio: form.text(.bio),
      intention: form.intention ?? .unsure, interests: form.interests,
      personality: given.count == form.answers.count ? PersonalityAnswers(answers: given) : nil,
      prompts: Prompt.allCases.compactMap { prompt in
        let answer = form.text(.prompt(prompt))
        return answer.isEmpty ? nil : PromptAnswer(prompt: prompt, answer: answer)
      },
      place: hasPlace ? Place(label: label, cell: form.cell ?? 0) : nil,
      wishes: Wishes(
        ages: ages ?? .everybody, genders: form.wantedGenders,
        intentions: form.wantedIntentions, reachKilometres: reach),
      showsReadState: form.showsReadState)
    do {
      try details.validate(on: day)
    } catch {
      // What could not even be read was named already.
      let named = Set(problems.issues.map(\.field))
      for issue in error.issues where !named.contains(issue.field) {
        problems.require(false, issue.field, issue.reason)
      }
    }
    issues = problems.issues
  }

  /// The first problem of a step, as a sentence.
  func problem(in step: ProfileStep) -> String? {
    issues.first { ProfileStep(field: $0.field) == step }.map(ProfileDraft.sentence)
  }

  /// The first step that has a problem.
  var firstProblem: ProfileStep? {
    ProfileStep.allCases.first { problem(in: $0) != nil }
  }

  /// Says what is wrong with a field.
  static func sentence(_ issue: ValidationError.Issue) -> String {
    let name: String
    switch issue.field {
    case "name": name = "Your name"
    case "birth_date": name = "Your birth date"
    case "gender", "intention": name = "One of them"
    case "bio": name = "The text"
    case "interests": name = "The interests"
    case "wishes.genders": name = "Who they are"
    case "wishes.intentions": name = "What they look for"
    case "wishes.ages", "wishes.ages.youngest", "wishes.ages.oldest": name = "The ages"
    case "wishes.reach_kilometres": name = "The distance"
    case "place.label": name = "The name of the place"
    case "place.coordinates": name = "The coordinates"
    case let field where field.hasPrefix("prompts"): name = "The answers"
    case let field where field.hasPrefix("personality"): name = "The ten sentences"
    default: name = issue.field
    }
    let isList = issue.field == "wishes.genders" || issue.field == "wishes.intentions"
    return "\(name) \(issue.reason)\(isList ? ": Space chooses" : "")."
  }

  /// A day that no rule about birth dates minds, for a profile that has none yet.
  private static func somebodysBirthDate(on day: CivilDate) -> CivilDate {
    day.adding(days: -30 * 366)
  }

  /// Reads ages such as `25-40`; everybody's where nothing is said.
  private static func ages(_ text: String) -> AgeRange? {
    guard !text.isEmpty else { return .everybody }
    let parts = text.split(whereSeparator: { "-–, ".contains($0) }).map(String.init)
    guard parts.count == 2, let youngest = Int(parts[0]), let oldest = Int(parts[1]) else {
      return nil
    }
    return AgeRange(youngest: youngest, oldest: oldest)
  }
}

import DomainModels
import Pages
import PeopleModels

/// The values of a form, read into a profile.
struct ProfileDraft {
  private let values: FormValues
  private let known: PersonDetails?
  private let source: PeopleSource
  private(set) var details: PersonDetails

  /// Begins with what is known.
  ///
  /// - Parameters:
  ///   - values: what was typed.
  ///   - known: the profile so far; `nil` for none.
  ///   - source: tells the day, and finds the cell of a place.
  init(_ values: FormValues, changing known: PersonDetails?, _ source: PeopleSource) {
    self.values = values
    self.known = known
    self.source = source
    details = known ?? .somebodys(on: source.today)
  }

  /// Reads a step.
  ///
  /// - Throws: the first answer of the step that can't be accepted, with its field.
  mutating func read(_ step: ProfileStep) throws(FormRefusal) {
    switch step {
    case .name: details.name = values.text("name") ?? ""
    case .birthDate:
      guard let day = CivilDate(typed: values.text("birth_date") ?? "") else {
        throw FormRefusal(
          "Your birth date must be a day such as 1995-08-31.", field: "birth_date")
      }
      details.birthDate = day
    case .gender: details.gender = Gender(rawValue: values["gender"]) ?? details.gender
    case .wishes: try readWishes()
    case .intention:
      details.intention = Intention(rawValue: values["intention"]) ?? details.intention
    case .interests:
      details.interests = Set(values.words("interests").compactMap(Interest.init(rawValue:)))
    case .bio: details.bio = values.text("bio") ?? ""
    case .prompts:
      details.prompts = Prompt.allCases.compactMap { prompt in
        values.text(prompt.field).map { PromptAnswer(prompt: prompt, answer: $0) }
      }
    case .personality: try readStatements()
    case .place: try readPlace()
    case .overview: details.showsReadState = values.flag("shows_read_state")
    }
    try check(step)
  }

  private mutating func readWishes() throws(FormRefusal) {
    details.wishes.genders = Set(
      values.words("wishes.genders").compactMap(Gender.init(rawValue:)))
    details.wishes.intentions = Set(
      values.words("wishes.intentions").compactMap(Intention.init(rawValue:)))
    guard let ages = Self.ages(values.text("wishes.ages")) else {
      throw FormRefusal("The ages must be a range such as 25-40.", field: "wishes.ages")
    }
    details.wishes.ages = ages
    let reach = (values.text("wishes.reach_kilometres") ?? "").filter { !$0.isWhitespace }
    let number = reach.lowercased().hasSuffix("km") ? String(reach.dropLast(2)) : reach
    details.wishes.reachKilometres = Int(number)
    if !reach.isEmpty, Int(number) == nil {
      throw FormRefusal(
        "The distance must be a whole number, or empty.", field: "wishes.reach_kilometres")
    }
  }

  /// Reads ages such as `25-40`; everybody's where nothing is said.
  private static func ages(_ text: String?) -> AgeRange? {
    guard let text else { return .everybody }
    let parts = text.split(whereSeparator: { "-–, ".contains($0) }).map(String.init)
    guard parts.count == 2, let youngest = Int(parts[0]), let oldest = Int(parts[1]) else {
      return nil
    }
    return AgeRange(youngest: youngest, oldest: oldest)
  }

  private mutating func readStatements() throws(FormRefusal) {
    let names = PersonalityAnswers.statements.indices.map(ProfileStep.statement)
    let answers = names.map { values.number($0) }
    let given = answers.compactMap(\.self)
    guard given.isEmpty || given.count == answers.count else {
      throw FormRefusal(
        "The ten sentences must have all ten answers, or none.",
        field: zip(names, answers).first { $1 == nil }?.0)
    }
    details.personality = given.isEmpty ? nil : PersonalityAnswers(answers: given)
  }

  /// Reads the place; of the coordinates only their cell is kept.
  private mutating func readPlace() throws(FormRefusal) {
    let coordinates = "place.coordinates"
    let typed = values.text(coordinates)
    guard let label = values.text("place.label") else {
      guard typed == nil else {
        throw FormRefusal("The name of the place must not be empty.", field: "place.label")
      }
      details.place = nil
      return
    }
    guard let typed else {
      guard let cell = known?.place?.cell else {
        throw FormRefusal(
          "The coordinates must not be empty: a name alone says not where it is.",
          field: coordinates)
      }
      details.place = ApproximateLocation(label: label, cell: cell)
      return
    }
    guard let place = LocationGrid.coordinates(typed) else {
      throw FormRefusal(
        "The coordinates must be a latitude and a longitude such as 52.52, 13.40.",
        field: coordinates)
    }
    do {
      details.place = ApproximateLocation(label: label, cell: try source.grid.cell(place))
    } catch {
      let message = (error as? any ExplainedError)?.message ?? String(describing: error)
      throw FormRefusal(message.asSentence, field: coordinates)
    }
  }

  /// Checks what a step says.
  private func check(_ step: ProfileStep) throws(FormRefusal) {
    do throws(ValidationError) {
      try details.validate(on: source.today)
    } catch {
      for issue in error.issues {
        guard let field = field(of: issue), step.fields(nil).contains(where: { $0.name == field })
        else { continue }
        throw FormRefusal(Self.sentence(issue), field: field)
      }
    }
  }

  /// The field of the form that an issue is about.
  private func field(of issue: ValidationError.Issue) -> String? {
    let parts = issue.field.split(whereSeparator: { ".[]".contains($0) }).map(String.init)
    switch parts.first {
    case "wishes", "place": return parts.prefix(2).joined(separator: ".")
    case "prompts":
      let index = parts.dropFirst().first.flatMap { Int($0) } ?? PeopleLimits.prompts
      let prompts = details.prompts
      return (prompts.indices.contains(index) ? prompts[index] : prompts.last)?.prompt.field
    case "personality": return ProfileStep.statement(parts.last.flatMap { Int($0) } ?? 0)
    default: return parts.first
    }
  }

  /// Says what is wrong with a field.
  static func sentence(_ issue: ValidationError.Issue) -> String {
    let name =
      switch issue.field {
      case "name": "Your name"
      case "birth_date": "Your birth date"
      case "gender", "intention": "One of them"
      case "bio": "The text"
      case "interests": "The interests"
      case "wishes.genders": "Who they are"
      case "wishes.intentions": "What they look for"
      case "wishes.ages", "wishes.ages.youngest", "wishes.ages.oldest": "The ages"
      case "wishes.reach_kilometres": "The distance"
      case "place.label": "The name of the place"
      case "place.coordinates": "The coordinates"
      case let field where field.hasPrefix("prompts"): "The answers"
      case let field where field.hasPrefix("personality"): "The ten sentences"
      default: issue.field
      }
    return "\(name) \(issue.reason)."
  }
}

extension PersonDetails {
  /// A profile about which nothing is said, with a birth date that no rule minds.
  fileprivate static func somebodys(on day: CivilDate) -> PersonDetails {
    PersonDetails(
      name: "", birthDate: day.adding(days: -30 * 366), gender: .nonbinary, bio: "",
      intention: .unsure, interests: [], personality: nil, prompts: [], place: nil,
      wishes: Wishes(
        ages: .everybody, genders: [], intentions: Set(Intention.allCases),
        reachKilometres: nil), showsReadState: true)
  }
}

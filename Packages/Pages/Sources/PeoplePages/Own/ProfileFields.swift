import DomainModels
import Pages
import PeopleModels

extension ProfileStep {
  /// The fields of the step; a field has its name in a profile's `ValidationError`.
  ///
  /// - Parameter known: what the reader has said before; `nil` for nothing.
  /// - Returns: the fields.
  func fields(_ known: PersonDetails?) -> [FormField] {
    switch self {
    case .name:
      [
        FormField(
          "name", title, value: known?.name ?? "", example: "your name", isRequired: true,
          limit: PeopleLimits.nameLength, autofill: .name)
      ]
    case .birthDate:
      [
        FormField(
          "birth_date", title, .day, value: known?.birthDate.description ?? "",
          example: "1995-08-31", isRequired: true, limit: 20, autofill: .birthday)
      ]
    case .gender:
      [
        FormField(
          "gender", title, .choice(Gender.options), value: known?.gender.rawValue ?? "",
          isRequired: true)
      ]
    case .wishes: Self.fields(known?.wishes)
    case .intention:
      [
        FormField(
          "intention", title, .choice(Intention.options), value: known?.intention.rawValue ?? "",
          isRequired: true)
      ]
    case .interests:
      [
        FormField(
          "interests", title, .choices(Interest.options, atMost: PeopleLimits.interests),
          value: known?.interests.listed ?? "")
      ]
    case .bio:
      [
        FormField(
          "bio", title, .longText, value: known?.bio ?? "", example: "in your own words",
          limit: PeopleLimits.bioLength)
      ]
    case .prompts:
      Prompt.allCases.map { prompt in
        FormField(
          prompt.field, prompt.question,
          value: known?.prompts.first { $0.prompt == prompt }?.answer ?? "",
          example: "unanswered", limit: PeopleLimits.promptLength)
      }
    case .personality:
      PersonalityAnswers.statements.enumerated().map { index, statement in
        let answers = known?.personality?.answers ?? []
        return FormField(
          Self.statement(index), statement.text, .scale(PersonalityAnswers.scale),
          value: answers.indices.contains(index) ? "\(answers[index])" : "")
      }
    case .place:
      [
        FormField(
          "place.label", "What you call it", value: known?.place?.label ?? "", example: "Berlin",
          limit: PeopleLimits.placeLabelLength, autofill: .city),
        FormField(
          "place.coordinates", "Latitude, longitude", example: "52.52, 13.40", limit: 60,
          aid: .location("About where that is")
        ).concealing(known?.place.map { "\($0.cell)" } ?? ""),
      ]
    case .overview:
      [
        FormField(
          "shows_read_state", "Let others see what you have read, and see what they have", .flag,
          value: known?.showsReadState ?? true ? "yes" : "")
      ]
    }
  }

  private static func fields(_ known: Wishes?) -> [FormField] {
    let ages = known.map(\.ages).flatMap { ages in
      ages == .everyone ? nil : "\(ages.youngest)-\(ages.oldest)"
    }
    return [
      FormField(
        "wishes.genders", "Who they are", .choices(Gender.options),
        value: known?.genders.listed ?? "", isRequired: true),
      FormField("wishes.ages", "Ages", value: ages ?? "", example: "25-40", limit: 20),
      FormField(
        "wishes.intentions", "What they look for", .choices(Intention.options),
        value: (known?.intentions ?? Set(Intention.allCases)).listed, isRequired: true),
      FormField(
        "wishes.reach_kilometres", "At most so many kilometres away",
        value: known?.reachKilometres.map { "\($0)" } ?? "", example: "50", limit: 20),
    ]
  }

  /// The name of the field for a sentence.
  static func statement(_ index: Int) -> String { "personality.\(index + 1)" }
}

extension Prompt {
  /// The name of the field for its answer.
  var field: String { "prompts.\(rawValue)" }
}

extension Gender {
  fileprivate static var options: [FormOption] {
    allCases.map { FormOption($0.rawValue, title: $0.title) }
  }
}

extension Intention {
  fileprivate static var options: [FormOption] {
    allCases.map { FormOption($0.rawValue, title: $0.title) }
  }
}

extension Interest {
  fileprivate static var options: [FormOption] {
    InterestGroup.allCases.flatMap { group in
      group.interests.map { FormOption($0.rawValue, title: $0.title, group: group.title) }
    }
  }
}

extension Set where Element: CaseIterable & RawRepresentable<String> {
  /// The members as the answer to a field.
  fileprivate var listed: String { inOrder.map(\.rawValue).joined(separator: ", ") }
}

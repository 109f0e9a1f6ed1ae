public import DomainModels

extension PersonDetails {
  /// Checks every field against ``PeopleLimits``.
  ///
  /// - Parameter day: the day it is, in UTC, from which the age follows.
  /// - Throws: `ValidationError` naming each field that can't be accepted, and nothing of what it
  ///   holds.
  public func validate(on day: CivilDate) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text: name, "name", limit: PeopleLimits.nameLength, isRequired: true)
    problems.check(visible: name, "name")
    problems.check(birthDate: birthDate, age: age(on: day), on: day)
    problems.check(
      text: bio, "bio", limit: PeopleLimits.bioLength, isRequired: false, allowsLines: true)
    problems.require(
      interests.count <= PeopleLimits.interests, "interests",
      "must be at most \(PeopleLimits.interests)")
    if let personality { problems.check(personality) }
    problems.check(prompts)
    if let place {
      problems.check(
        text: place.label, "place.label", limit: PeopleLimits.placeLabelLength, isRequired: true)
    }
    problems.check(wishes)
    try problems.check("profile")
  }

  /// Checks by their bytes and their number alone that the texts are not far too long: before they
  /// are tidied, which looks at each sign of them.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validateSizes() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.checkSize(name, "name", limit: PeopleLimits.nameLength)
    problems.checkSize(bio, "bio", limit: PeopleLimits.bioLength)
    if let place {
      problems.checkSize(place.label, "place.label", limit: PeopleLimits.placeLabelLength)
    }
    problems.require(
      prompts.count <= PeopleLimits.prompts, "prompts", "must be at most \(PeopleLimits.prompts)")
    for (index, prompt) in prompts.prefix(PeopleLimits.prompts).enumerated() {
      problems.checkSize(
        prompt.answer, "prompts[\(index)].answer", limit: PeopleLimits.promptLength)
    }
    try problems.check("profile")
  }
}

extension ValidationError.Collector {
  fileprivate mutating func check(birthDate: CivilDate, age: Int, on day: CivilDate) {
    if birthDate > day {
      require(false, "birth_date", "must not lie in the future")
    } else {
      require(
        age >= PeopleLimits.youngestAge, "birth_date",
        "must be at least \(PeopleLimits.youngestAge) years ago")
      require(
        age <= PeopleLimits.oldestAge, "birth_date",
        "must be at most \(PeopleLimits.oldestAge) years ago")
    }
  }

  fileprivate mutating func check(_ personality: PersonalityAnswers) {
    let wanted = PersonalityAnswers.statements.count
    require(
      personality.answers.count == wanted, "personality.answers", "must be \(wanted)")
    for (index, answer) in personality.answers.prefix(wanted).enumerated() {
      check(number: answer, "personality.answers[\(index)]", in: PersonalityAnswers.scale)
    }
  }

  fileprivate mutating func check(_ prompts: [PromptAnswer]) {
    require(
      prompts.count <= PeopleLimits.prompts, "prompts", "must be at most \(PeopleLimits.prompts)")
    var seen: Set<Prompt> = []
    for (index, prompt) in prompts.prefix(PeopleLimits.prompts).enumerated() {
      require(
        seen.insert(prompt.prompt).inserted, "prompts[\(index)].prompt", "must not stand twice")
      check(
        text: prompt.answer, "prompts[\(index)].answer", limit: PeopleLimits.promptLength,
        isRequired: true, allowsLines: true)
    }
  }

  fileprivate mutating func check(_ wishes: Wishes) {
    let ages = PeopleLimits.youngestAge...PeopleLimits.oldestAge
    check(number: wishes.ages.youngest, "wishes.ages.youngest", in: ages)
    check(number: wishes.ages.oldest, "wishes.ages.oldest", in: ages)
    require(
      wishes.ages.youngest <= wishes.ages.oldest, "wishes.ages", "must not begin after they end")
    require(!wishes.genders.isEmpty, "wishes.genders", "must not be empty")
    require(!wishes.intentions.isEmpty, "wishes.intentions", "must not be empty")
    if let reach = wishes.reachKilometres {
      check(number: reach, "wishes.reach_kilometres", in: PeopleLimits.reach)
    }
  }
}

/// A text that a person sends outside their profile.
public enum PeopleText: String, CaseIterable, Sendable {
  /// A message of a conversation.
  case message
  /// The caption of a photo.
  case caption
  /// The note of a report.
  case reportNote = "report_note"

  /// The number of Unicode scalars that it may have.
  public var limit: Int {
    switch self {
    case .message: PeopleLimits.messageLength
    case .caption: PeopleLimits.captionLength
    case .reportNote: PeopleLimits.reportNoteLength
    }
  }

  /// Checks a text: something has to be seen, within the limit, without control characters; all but
  /// a caption may have several lines.
  ///
  /// - Throws: `ValidationError` naming the sort of text as its field, and nothing of what it says.
  public func validate(_ text: String) throws(ValidationError) {
    try validateSize(text)
    var problems = ValidationError.Collector()
    problems.check(
      text: text, rawValue, limit: limit, isRequired: true, allowsLines: self != .caption)
    try problems.check()
  }

  /// Checks by its bytes alone that a text is not far too long: before it is tidied, which looks at
  /// each sign of it.
  ///
  /// - Throws: `ValidationError` naming the sort of text as its field.
  public func validateSize(_ text: String) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.checkSize(text, rawValue, limit: limit)
    try problems.check()
  }
}

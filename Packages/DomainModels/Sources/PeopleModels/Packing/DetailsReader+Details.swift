import DomainModels

extension DetailsReader {
  mutating func date(_ field: String) throws(PackedDetailsError) -> CivilDate {
    let days = try number(field)
    let date = CivilDate(daysSinceEpoch: days)
    // Days outside the years 1 to 9999 would be moved to their ends.
    guard date.daysSinceEpoch == days else { throw .malformed(field) }
    return date
  }

  mutating func answers() throws(PackedDetailsError) -> PersonalityAnswers {
    let count = try count("personality")
    var answers: [Int] = []
    answers.reserveCapacity(count)
    for _ in 0..<count { answers.append(try number("personality")) }
    return PersonalityAnswers(answers: answers)
  }

  mutating func prompts() throws(PackedDetailsError) -> [PromptAnswer] {
    let count = try count("prompts")
    var prompts: [PromptAnswer] = []
    for _ in 0..<count {
      let prompt = try element(of: PackedOrder.prompts, "prompts")
      prompts.append(PromptAnswer(prompt: prompt, answer: try text("prompts")))
    }
    return prompts
  }

  mutating func place() throws(PackedDetailsError) -> Place {
    let label = try text("place")
    guard let cell = UInt32(exactly: try unsigned("place")) else { throw .malformed("place") }
    return Place(label: label, cell: cell)
  }

  mutating func wishes() throws(PackedDetailsError) -> Wishes {
    let youngest = try number("wishes")
    let oldest = try number("wishes")
    let genders = try set(of: PackedOrder.genders, "wishes")
    let intentions = try set(of: PackedOrder.intentions, "wishes")
    let reach = try flag("wishes") ? try number("wishes") : nil
    return Wishes(
      ages: AgeRange(youngest: youngest, oldest: oldest), genders: genders,
      intentions: intentions, reachKilometres: reach)
  }
}

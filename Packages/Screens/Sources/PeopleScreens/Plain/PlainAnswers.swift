import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// The questions of a profile's steps; each returns false at the end of the input.
struct PlainAnswers: Sendable {
  private let console: PeopleConsole

  init(_ console: PeopleConsole) {
    self.console = console
  }

  func ask(_ step: ProfileStep, _ form: inout ProfileForm) async throws -> Bool {
    switch step {
    case .name: return try await ask(.name, "Name", &form)
    case .birthDate: return try await ask(.birthDate, "Birth date, such as 1995-08-31", &form)
    case .bio: return try await ask(.bio, "About you", &form)
    case .gender:
      return try await choose("Who are you?", Gender.allCases, \.title) { form.gender = $0.first }
    case .intention:
      return try await choose("What for?", Intention.allCases, \.title) {
        form.intention = $0.first
      }
    case .wishes: return try await askWishes(&form)
    case .interests: return try await askInterests(&form)
    case .prompts: return try await askPrompts(&form)
    case .personality: return try await askStatements(&form)
    case .place:
      guard try await ask(.placeLabel, "What you call the place", &form) else { return false }
      return try await ask(.coordinates, "Latitude, longitude", &form)
    case .overview: return true
    }
  }

  private func ask(
    _ slot: ProfileSlot, _ question: String, _ form: inout ProfileForm
  ) async throws -> Bool {
    let known = form.text(slot)
    let shown = known.isEmpty ? "\(question):" : "\(question) (now: \(known)):"
    guard let answer = try await console.ask(shown) else { return false }
    if answer == "-" { form.set(slot, "") } else if !answer.isEmpty { form.set(slot, answer) }
    return true
  }

  /// Asks for one or more of some words, by name or number; separated by commas.
  private func choose<Choice: RawRepresentable<String>>(
    _ question: String, _ choices: [Choice], _ title: (Choice) -> String,
    _ take: ([Choice]) -> Void
  ) async throws -> Bool {
    let listed = choices.enumerated().map { "\($0 + 1) \(title($1))" }.joined(separator: ", ")
    guard let answer = try await console.ask("\(question) \(listed):") else { return false }
    guard !answer.isEmpty else { return true }
    take(try PlainAnswers.read(answer, choices, title))
    return true
  }

  /// Reads names, numbers and beginnings of names, separated by commas; `all` is all of them.
  static func read<Choice: RawRepresentable<String>>(
    _ answer: String, _ choices: [Choice], _ title: (Choice) -> String
  ) throws(PlainWordError) -> [Choice] {
    if answer.lowercased() == "all" { return choices }
    var found: [Choice] = []
    for part in answer.split(separator: ",").map({ String($0).trimmed.lowercased() }) {
      guard !part.isEmpty else { continue }
      if let number = Int(part), choices.indices.contains(number - 1) {
        found.append(choices[number - 1])
        continue
      }
      let exact = choices.filter { $0.rawValue == part || title($0).lowercased() == part }
      let begun = choices.filter { title($0).lowercased().hasPrefix(part) }
      guard let choice = exact.first ?? (begun.count == 1 ? begun.first : nil) else {
        throw PlainWordError(
          message: "\"\(part)\" is none of them",
          hint: choices.map(title).joined(separator: ", "))
      }
      found.append(choice)
    }
    return found
  }

  private func askWishes(_ form: inout ProfileForm) async throws -> Bool {
    let genders = try await choose("Who are they (or all)?", Gender.allCases, \.title) {
      form.wantedGenders = Set($0)
    }
    guard genders else { return false }
    guard try await ask(.ages, "Their ages, such as 25-40, or - for all", &form) else {
      return false
    }
    let intentions = try await choose(
      "What do they look for (or all)?", Intention.allCases, \.title
    ) { form.wantedIntentions = Set($0) }
    guard intentions else { return false }
    return try await ask(.reach, "At most how many kilometres away, or - for anywhere", &form)
  }

  private func askInterests(_ form: inout ProfileForm) async throws -> Bool {
    for group in InterestGroup.allCases {
      try console.advise("\(group.title): \(group.interests.map(\.title).joined(separator: ", "))")
    }
    let known = form.interests.inOrder.map(\.title)
    let now = known.isEmpty ? "" : " (now: \(known.joined(separator: ", ")))"
    guard let answer = try await console.ask("Your interests, separated by commas\(now):") else {
      return false
    }
    if answer == "-" {
      form.interests = []
    } else if !answer.isEmpty {
      form.interests = Set(try PlainAnswers.read(answer, Interest.allCases, \.title))
    }
    return true
  }

  private func askPrompts(_ form: inout ProfileForm) async throws -> Bool {
    for (index, prompt) in Prompt.allCases.enumerated() {
      let known = form.text(.prompt(prompt))
      try console.advise(
        "\(index + 1) \(prompt.question)\(known.isEmpty ? "" : " (now: \(known))")")
    }
    while true {
      guard let answer = try await console.ask("Answer which, by its number? Nothing goes on:")
      else { return false }
      guard !answer.isEmpty else { return true }
      guard let number = Int(answer), Prompt.allCases.indices.contains(number - 1) else {
        throw PlainWordError(message: "\"\(answer)\" is no prompt's number", hint: nil)
      }
      let prompt = Prompt.allCases[number - 1]
      guard try await ask(.prompt(prompt), prompt.question, &form) else { return false }
    }
  }

  private func askStatements(_ form: inout ProfileForm) async throws -> Bool {
    for (index, statement) in PersonalityAnswers.statements.enumerated() {
      try console.advise("\(index + 1) \(statement.text)")
    }
    guard let answer = try await console.ask("Ten digits from 1 to 5, or nothing to leave it out:")
    else { return false }
    guard !answer.isEmpty else { return true }
    if answer == "-" {
      form.answers = form.answers.map { _ in nil }
      return true
    }
    let digits = answer.filter { !$0.isWhitespace && $0 != "," }.map(\.wholeNumberValue)
    let given = digits.compactMap(\.self).filter(PersonalityAnswers.scale.contains)
    guard given.count == form.answers.count, digits.count == given.count else {
      throw PlainWordError(
        message: "there must be ten digits from 1 to 5, one for each sentence", hint: nil)
    }
    form.answers = given.map(Optional.some)
    return true
  }
}

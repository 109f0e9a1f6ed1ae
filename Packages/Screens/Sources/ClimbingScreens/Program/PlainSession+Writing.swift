import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenParts
import Storage
import Terminal

extension PlainSession {
  func start(_ rest: String) async throws -> Identifier<Session>? {
    let answers = SessionAnswers(rest, names: ["mental", "physical"])
    var start = SessionStart(place: answers.parts.first)
    start.mentalReadiness = try answers.figure(.mental, "mental")
    start.physicalReadiness = try answers.figure(.physical, "physical")
    if rest.isEmpty, console.hasPerson {
      start.place = try await console.ask("Where? Or Enter:")
      start.mentalReadiness = try await figure(.mental)
      start.physicalReadiness = try await figure(.physical)
    }
    let session = try await StartSession(context)(start)
    let place = session.place.map { " at \($0)" } ?? ""
    try console.say("The session\(place) has begun.", .bold)
    return session.id
  }

  func end(_ detail: SessionDetail, _ rest: String) async throws -> Identifier<Session>? {
    let answers = SessionAnswers(rest, names: ["effort", "rpe", "pump", "lasted", "notes"])
    // A bare number in front is the effort: notes are never just a number.
    let first = answers.parts.first.flatMap { Int($0) == nil ? nil : $0 }
    let notes = first == nil ? answers.parts.first : answers.parts.dropFirst().first
    var end = SessionEnd(notes: answers.named["notes"] ?? notes)
    end.rpe =
      try answers.figure(.effort, "effort") ?? answers.figure(.effort, "rpe")
      ?? first.map(Metric.effort.read)
    end.pump = try answers.figure(.pump, "pump")
    if let lasted = answers.named["lasted"] {
      guard let time = ElapsedTime(typed: lasted) else {
        throw PlainWordError(
          message: "\"\(lasted)\" is no length of a session",
          hint: "Write it like 2:30, 3 h or 90 min")
      }
      end.at = detail.session.startedAt.advanced(byMilliseconds: time.seconds * 1000)
    }
    if rest.isEmpty, console.hasPerson {
      end.rpe = try await figure(.effort)
      end.pump = try await figure(.pump)
      let notes = try await console.ask("How was it? Or Enter:")
      end.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    }
    let ended = try await EndSession(context)(.identified(detail.session.id), end)
    try console.say("The session has ended.", .bold)
    try console.say(SessionSummaryText(ended, console.look).lines(columns: console.columns))
    return nil
  }

  /// Asks for a figure until one comes that can be taken; nothing is "not said".
  private func figure(_ metric: Metric) async throws -> Int? {
    while true {
      let question = "\(metric.name), 1 to \(metric.maximum), or Enter:"
      guard let line = try await console.ask(question), !line.isEmpty else { return nil }
      do {
        return try metric.read(line)
      } catch {
        try console.report(error)
      }
    }
  }

  /// Looks into the catalogue, and reads out what it has.
  func find(_ text: String, _ detail: SessionDetail) async throws -> [CatalogueSuggestion] {
    let found = try await SuggestClimbs(context)(text, near: detail.session.place, limit: 9)
    if found.isEmpty { try console.say("The catalogue has no such climb.") }
    for (index, climb) in found.enumerated() {
      let place = climb.path.suffix(2).joined(separator: ", ")
      let words = [climb.name, climb.grade ?? "", place].filter { !$0.isEmpty }
      try console.say("\(index + 1). \(words.joined(separator: ", "))")
    }
    return found
  }

  /// Adds a climb: one that was found, by its number, or one that is described.
  func add(
    _ rest: String, _ detail: SessionDetail, found: [CatalogueSuggestion]
  ) async throws -> Identifier<Climb>? {
    if let number = Int(rest), found.indices.contains(number - 1) {
      let climb = found[number - 1]
      var draft = ClimbDraft(
        climb.name, discipline: climb.discipline, gradeText: climb.grade,
        catalogueClimb: climb.climb, session: .identified(detail.session.id))
      draft.crag = climb.place ?? detail.session.place
      return try await say(added: write(draft))
    }
    let answers = SessionAnswers(rest, names: ["kind", "notes"])
    var name = answers.parts.first ?? ""
    var grade = answers.parts.count > 1 ? answers.parts[1] : nil
    var kind = answers.named["kind"] ?? (answers.parts.count > 2 ? answers.parts[2] : nil)
    if rest.isEmpty, console.hasPerson {
      name = try await console.ask("Name, or Enter where there is none:") ?? ""
      grade = try await console.ask("Grade:")
      kind = try await console.ask("Kind, such as sport, trad or boulder, or Enter:")
    }
    if answers.parts.count == 1, grade == nil, GradeReading(name, on: nil)?.isRead ?? false {
      (name, grade) = ("", name)
    }
    var draft = ClimbDraft(
      name, discipline: try await discipline(kind, of: grade, after: detail.climbs.last?.climb),
      gradeText: grade.flatMap { $0.isEmpty ? nil : $0 }, notes: answers.named["notes"],
      session: .identified(detail.session.id))
    draft.crag = detail.session.place
    return try await say(added: write(draft))
  }

  private func say(added: LoggedClimb) async throws -> Identifier<Climb> {
    try console.say("Added: \(added.titleAndGrade).")
    if let grade = added.climb.grade?.grade {
      try console.say(GradeReading(grade).text, console.look.muted)
    }
    return added.climb.id
  }

  /// Writes a climb down; of a person's, a grade that can't be read is asked for again, so that
  /// nothing else has to be typed twice.
  private func write(_ draft: ClimbDraft) async throws -> LoggedClimb {
    var draft = draft
    while true {
      do {
        return try await AddClimb(context)(draft)
      } catch let error as ClimbingError {
        guard console.hasPerson, case .unreadableGrade = error, !draft.keepsUnknownGrade else {
          throw error
        }
        try console.report(error)
        let text = draft.gradeText ?? ""
        guard let line = try await console.ask("Another grade, or Enter to keep \(text) as text:")
        else { throw error }
        if line.isEmpty { draft.keepsUnknownGrade = true } else { draft.gradeText = line }
      }
    }
  }

  /// The kind that was said, or else what goes with the grade and the climb before.
  private func discipline(
    _ text: String?, of grade: String?, after last: Climb?
  ) async throws -> Discipline? {
    if let said = try discipline(text) { return said }
    return Discipline.fitting(
      grade, after: last?.discipline, usually: try await GradeHabits(of: context))
  }

  private func discipline(_ text: String?) throws -> Discipline? {
    guard let text, !text.isEmpty else { return nil }
    if let known = Discipline(name: text) { return known }
    throw PlainWordError(
      message: "\"\(text)\" is no kind of climb",
      hint: "There are \(Discipline.allCases.map(\.title).joined(separator: ", "))")
  }

  func edit(_ climb: LoggedClimb, _ rest: String) async throws {
    let answers = SessionAnswers(rest, names: ["name", "grade", "kind", "notes"])
    guard answers.parts.isEmpty, !answers.named.isEmpty else {
      throw PlainWordError(
        message: "the line doesn't say what to change",
        hint: "Say it like edit grade 5.12b, or edit name Zebra, notes slippery")
    }
    var edit = ClimbEdit(name: answers.named["name"])
    if let grade = answers.named["grade"] { edit.gradeText = grade.isEmpty ? .clear : .set(grade) }
    if let kind = answers.named["kind"] {
      edit.discipline = try discipline(kind).map { .set($0) } ?? .clear
    }
    if let notes = answers.named["notes"] { edit.notes = notes.isEmpty ? .clear : .set(notes) }
    let changed = try await EditClimb(context)(.identified(climb.climb.id), edit)
    try console.say("Changed: \(changed.titleAndGrade).")
  }

  /// Logs an attempt; behind the word stand a style and a mode, in any order.
  func log(
    _ result: AttemptResult, _ rest: String, _ climb: LoggedClimb, _ mode: AscentMode?
  ) async throws {
    var draft = AttemptDraft(result)
    draft.mode = climb.climb.discipline?.isRoped == false ? nil : mode
    for part in rest.split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
      try read(part, into: &draft)
    }
    draft.usesSuggestedStyle = result == .send && draft.style == nil
    let log = try await LogAttempt(context)(.identified(climb.climb.id), draft)
    try console.say(log.sentence)
  }

  private func read(_ part: String, into draft: inout AttemptDraft) throws {
    let words = part.lowercased()
    if let style = AscentStyle.allCases.first(where: { $0.title.lowercased() == words }) {
      draft.style = style
    } else if let mode = AscentMode.allCases.first(where: { $0.title == words }) {
      draft.mode = mode
    } else {
      throw PlainWordError(
        message: "\"\(part)\" is neither a style nor a way to climb",
        hint: "Say it like send onsight, or send redpoint, lead; on NAME chooses a climb")
    }
  }

  /// Says how the climber climbs from now on.
  func choose(_ state: inout State, _ rest: String) throws {
    guard !rest.isEmpty else {
      state.mode = nil
      return try console.say("From now on as the kind of climb says.")
    }
    guard let mode = AscentMode.allCases.first(where: { $0.title == rest.lowercased() }) else {
      throw PlainWordError(
        message: "\"\(rest)\" is no way to climb",
        hint: "There are \(AscentMode.allCases.map(\.title).joined(separator: ", "))")
    }
    state.mode = mode
    try console.say("From now on: \(mode.title).")
  }
}

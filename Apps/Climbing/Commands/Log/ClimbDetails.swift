import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import TerminalCommands

/// The options that describe a climb besides its name and its grade.
struct ClimbDetails: ParsableArguments {
  @Option(help: "What kind of climb it is.") var discipline: Word<Discipline>?
  @Option(
    help: ArgumentHelp("The grade's scale; `climbing grade scales` lists them.", valueName: "scale")
  )
  var scale: String?
  @Flag(help: "Keep a grade that can't be read, as a text without a meaning.")
  var keepGrade = false
  @Option(help: ArgumentHelp("The crag or the gym.", valueName: "name")) var crag: String?
  @Option(help: ArgumentHelp("The sector or the wall.", valueName: "name")) var sector: String?
  @Option(help: ArgumentHelp("The region that the crag belongs to.", valueName: "name"))
  var area: String?
  @Option(help: ArgumentHelp("The country of the crag.", valueName: "name")) var country: String?
  @Option(help: "How many pitches it has.") var pitches: Int?
  @Option(
    help: ArgumentHelp(
      "How high it is: 18, 18.5m or 60ft; metres without a unit.", valueName: "length"))
  var height: LengthText?
  @Option(help: "How far a board leans over, in degrees.") var angle: Int?
  @Option(
    help: ArgumentHelp(
      "The date: 2026-05-01, 2026-05, 2026, 1.5.2026, yesterday or 3d ago.", valueName: "date"),
    transform: DateText.init(argument:))
  var date: DateText?
  @Option(help: "How many tries it took, with the last.") var tries: Int?
  @Option(help: "How many stars of 5 it deserves.") var stars: Int?
  @Option(help: ArgumentHelp("Who climbed along.", valueName: "name")) var partner: String?
  @Option(help: ArgumentHelp("What else there is to say of the climb.", valueName: "text"))
  var notes: String?
  @Option(help: "Who may see it.") var visibility: Choice<Visibility>?

  /// A climb with these details.
  func draft(
    _ name: String, grade: String?, session: SessionReference?, today: CivilDate
  ) -> ClimbDraft {
    ClimbDraft(
      name, discipline: discipline?.value, gradeText: grade, gradeScale: scale,
      keepsUnknownGrade: keepGrade, country: country, area: area, crag: crag, sector: sector,
      pitches: pitches, height: height?.metres, heightUnit: height?.unit, angle: angle,
      date: date?.date(today: today), tries: tries,
      stars: stars,
      partner: partner, notes: notes, visibility: visibility?.value ?? .onlyMe, session: session)
  }

  /// The edit that these details make; an empty text removes a detail.
  func edit(name: String?, grade: String?, today: CivilDate) -> ClimbEdit {
    func text(_ value: String?) -> FieldEdit<String> {
      value.map { $0.isEmpty ? .clear : .set($0) } ?? .keep
    }
    func number<Value: Sendable>(_ value: Value?) -> FieldEdit<Value> {
      value.map { .set($0) } ?? .keep
    }
    return ClimbEdit(
      name: name, discipline: number(discipline?.value), gradeText: text(grade),
      gradeScale: scale, keepsUnknownGrade: keepGrade, country: text(country), area: text(area),
      crag: text(crag), sector: text(sector), pitches: number(pitches),
      height: number(height?.metres), heightUnit: height?.unit,
      angle: number(angle), date: number(date?.date(today: today)), tries: number(tries),
      stars: number(stars),
      partner: text(partner), notes: text(notes), visibility: visibility?.value)
  }
}

/// The options that describe an attempt.
struct AttemptDetails: ParsableArguments {
  @Option(help: "How far it came; send where nothing is said.") var result: Word<AttemptResult>?
  @Option(help: "In what style.") var style: Word<AscentStyle>?
  @Option(help: "How it was protected.") var mode: Word<AscentMode>?
  @Flag(help: "Take the style that earlier attempts suggest.") var suggested = false
  @Flag(
    inversion: .prefixedNo, help: "Whether you knew more than can be seen from below.")
  var beta: Bool?

  /// An attempt with these details, at a pitch of this grade, or at the whole climb.
  func draft(pitch: Int? = nil, grade: String? = nil, notes: String? = nil) -> AttemptDraft {
    AttemptDraft(
      result?.value ?? .send, style: style?.value, mode: mode?.value, pitch: pitch,
      gradeText: grade, knewBeta: beta, usesSuggestedStyle: suggested, notes: notes)
  }
}

/// The argument that names a climb of the logbook.
struct ClimbArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The climb: its name, the beginning of it, or of its ID.", valueName: "climb"))
  var climb: String

  var reference: ClimbReference { .text(climb) }
}

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

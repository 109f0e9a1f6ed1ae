import ClimbingModels
import DomainModels

extension Climb {
  /// A climb that breaks no limit, each field different from every other.
  static var sample: Climb {
    Climb(
      id: sampleID(2), session: sampleID(1), name: "Cragmont Crack", discipline: .trad,
      allDisciplines: [.trad, .alpine], gradeText: "5.10a", gradeScale: "yds", gradeFamily: "route",
      gradeLow: 61,
      gradeHigh: 63, suggestedGrade: "5.9+", alternativeGrade: "6a",
      catalogueClimb: sampleID(3), country: "United States", area: "California",
      crag: "Cragmont Rock", sector: "East Face", path: ["United States", "Berkeley"], pitches: 4,
      height: 31.5, heightUnit: .feet, angle: 12, date: PartialDate("2024-05"), tries: 7,
      ascents: 6, stars: 3,
      starsOutOf: 5,
      partner: "Ada", notes: "Jams all the way.", visibility: .everybody,
      source: .mountainProject, sourceID: "105734660/2024-05-18", lap: 2,
      sourceURL: "https://example.org/route/105734660", lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Climb) -> Void) -> Climb {
    var climb = sample
    climb.lifecycle = .living
    change(&climb)
    return climb
  }
}

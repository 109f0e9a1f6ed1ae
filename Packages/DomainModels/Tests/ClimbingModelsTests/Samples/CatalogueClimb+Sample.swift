import ClimbingModels
import DomainModels

extension CatalogueClimb {
  /// A climb of the catalogue that breaks no limit, each field different from every other.
  static var sample: CatalogueClimb {
    CatalogueClimb(
      id: sampleID(3), area: sampleID(31), name: "Trout Slayer", gradeText: "5.6",
      gradeScale: "yds", gradeFamily: "route", gradeLow: 42, gradeHigh: 44,
      disciplines: [.trad, .snow], safety: "PG13",
      path: ["Nevada", "Angel Lake"], pathText: "Nevada Angel Lake", position: 9, length: 40.5,
      mountainProjectID: "110636608", latitude: 41.5, longitude: -115.5, lifecycle: .sample)
  }
}

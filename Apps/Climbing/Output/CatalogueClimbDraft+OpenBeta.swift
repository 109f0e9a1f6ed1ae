import ClimbingFeatures
import ClimbingModels
import DomainModels
import OpenBeta

extension OpenBetaClimb {
  /// The grade that counts, with the identifier of its scale: the first there is, in the order of
  /// the scales.
  var grade: (text: String, scale: String)? {
    for scale in OpenBetaScale.allCases {
      if let text = grades[scale] { return (text, scale.gradeScale) }
    }
    return nil
  }
}

extension OpenBetaScale {
  /// The name of this scale in the grade tables.
  fileprivate var gradeScale: String {
    switch self {
    case .vscale: "v"
    case .brazilianCrux: "brazilian"
    case .yds, .ewbank, .french, .font, .uiaa, .wi: rawValue
    }
  }
}

extension CatalogueClimbDraft {
  /// A climb as OpenBeta answers with it.
  init(_ climb: OpenBetaClimb) {
    self.init(
      name: climb.name, path: climb.path, openBetaID: climb.id.uuid,
      mountainProjectID: climb.mountainProjectID, gradeText: climb.grade?.text,
      gradeScale: climb.grade?.scale,
      disciplines: climb.disciplines.map(\.rawValue).sorted().compactMap { Discipline(name: $0) },
      safety: climb.safety?.rawValue, position: climb.leftRightIndex,
      length: climb.length.map { Double($0) }, latitude: climb.place?.latitude,
      longitude: climb.place?.longitude)
  }
}

extension CatalogueAreaDraft {
  /// An area as OpenBeta answers with it.
  init(_ area: OpenBetaAreaSummary) {
    self.init(
      path: area.path, openBetaID: area.id.uuid, climbCount: area.reportedClimbCount,
      latitude: area.place?.latitude, longitude: area.place?.longitude)
  }
}

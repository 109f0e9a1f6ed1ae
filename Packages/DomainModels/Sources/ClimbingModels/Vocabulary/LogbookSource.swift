public import DomainModels

/// Where a climb was logged before it came here.
public enum LogbookSource: String, ColumnValue, CaseIterable {
  case mountainProject = "mountain_project"
  /// theCrag.
  case theCrag = "the_crag"
  /// 8a.nu, as Vertical-Life exports it now.
  case eightANu = "eight_a_nu"
  /// 8a.nu, as it exported in 2023.
  case eightANu2023 = "eight_a_nu_2023"
  case ukClimbing = "uk_climbing"
  case kaya
  case sendage
  /// 27crags.
  case twentySevenCrags = "twenty_seven_crags"
  /// Kilter, Tension and Moon boards, by BoardLib.
  case boardLib = "board_lib"
  /// OpenBeta's ticks.
  case openBeta = "open_beta"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .mountainProject: "Mountain Project"
    case .theCrag: "theCrag"
    case .eightANu: "8a.nu"
    case .eightANu2023: "8a.nu (2023)"
    case .ukClimbing: "UKClimbing"
    case .kaya: "KAYA"
    case .sendage: "Sendage"
    case .twentySevenCrags: "27crags"
    case .boardLib: "BoardLib"
    case .openBeta: "OpenBeta"
    }
  }

  /// Its words for how an attempt went.
  public var vocabulary: AscentVocabulary {
    switch self {
    case .mountainProject: .mountainProject
    case .theCrag: .theCrag
    case .eightANu: .eightANu
    case .eightANu2023: .eightANu2023
    case .ukClimbing: .ukClimbing
    case .kaya: .kaya
    case .sendage: .sendage
    case .twentySevenCrags: .twentySevenCrags
    case .boardLib: .boardLib
    case .openBeta: .openBeta
    }
  }
}

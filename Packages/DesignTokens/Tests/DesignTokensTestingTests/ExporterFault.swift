/// A way in which an exporter can break a rule.
enum ExporterFault: String, Sendable, CaseIterable {
  case drawsLots, hasNoFile, leavesItsFolder, isAbsolute, writesTwice, takesThemeForPath
  case writesBytes, keepsControls, dropsShadows, writesWhatItOmits, forgetsGradients
  case knowsOneAppearance, knowsOnlyBasePaths, beginsWithTheFirst, keepsTexts, keepsNames
  case dropsOddNames, foldsNames, blamesAnother, ignoresTypes, refusesEmptiness
  case shouts, rambles, grows, stopsEarly, overflows, throwsAlways

  /// The rule that has to catch it.
  var rule: String {
    switch self {
    case .drawsLots: "TX1"
    case .hasNoFile, .leavesItsFolder, .isAbsolute, .writesTwice, .takesThemeForPath: "TX2"
    case .writesBytes, .keepsControls: "TX3"
    case .dropsShadows, .writesWhatItOmits: "TX4"
    case .forgetsGradients: "TX5"
    case .knowsOneAppearance: "TX6"
    case .knowsOnlyBasePaths: "TX7"
    case .beginsWithTheFirst: "TX8"
    case .keepsTexts, .keepsNames: "TX9"
    case .dropsOddNames: "TX10"
    case .foldsNames, .blamesAnother: "TX11"
    case .ignoresTypes: "TX12"
    case .refusesEmptiness, .throwsAlways: "TX13"
    case .shouts, .rambles: "TX14"
    case .grows, .stopsEarly: "TX15"
    case .overflows: "TX16"
    }
  }
}

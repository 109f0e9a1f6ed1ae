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
    case .drawsLots: "X1"
    case .hasNoFile, .leavesItsFolder, .isAbsolute, .writesTwice, .takesThemeForPath: "X2"
    case .writesBytes, .keepsControls: "X3"
    case .dropsShadows, .writesWhatItOmits: "X4"
    case .forgetsGradients: "X5"
    case .knowsOneAppearance: "X6"
    case .knowsOnlyBasePaths: "X7"
    case .beginsWithTheFirst: "X8"
    case .keepsTexts, .keepsNames: "X9"
    case .dropsOddNames: "X10"
    case .foldsNames, .blamesAnother: "X11"
    case .ignoresTypes: "X12"
    case .refusesEmptiness, .throwsAlways: "X13"
    case .shouts, .rambles: "X14"
    case .grows, .stopsEarly: "X15"
    case .overflows: "X16"
    }
  }
}

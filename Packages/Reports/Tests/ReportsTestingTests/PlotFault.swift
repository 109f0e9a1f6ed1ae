/// A way in which a plot can break a rule.
enum PlotFault: String, Sendable, CaseIterable {
  case drawsLots, isMute, mumbles, talksTooMuch, hidesNumbers, losesCells, hasNoCaption
  case trustsNumbers, leavesTheSheet, ignoresWidth, growsWithRows, writesOver, paintsOnly
  case lies, listsNothingNew, marksEverything, passesOverEmptiness, keepsSilent

  /// The rule that has to catch it.
  var rule: String {
    switch self {
    case .drawsLots: "P1"
    case .isMute, .mumbles, .talksTooMuch: "P2"
    case .hidesNumbers, .losesCells, .hasNoCaption: "P3"
    case .trustsNumbers, .leavesTheSheet: "P4"
    case .ignoresWidth, .growsWithRows: "P5"
    case .writesOver: "P6"
    case .paintsOnly: "P7"
    case .lies, .listsNothingNew: "P8"
    case .marksEverything: "P9"
    case .passesOverEmptiness, .keepsSilent: "P10"
    }
  }
}

public import JournalFeatures

extension [JournalFormat] {
  /// Every format that this module reads, those that are surest of themselves first.
  public static var all: [JournalFormat] {
    let plain: [JournalFormat] = [
      .json, .freeCBT, .freeCBTJSON, .quirk, .jrnlJSON, .dayOne, .dayOneClassic, .daylio,
      .daylioCSV, .dailyYou, .cbtToolkit, .jrnlEncrypted, .jrnl, .csv,
    ]
    return [.age(of: plain)] + plain
  }
}

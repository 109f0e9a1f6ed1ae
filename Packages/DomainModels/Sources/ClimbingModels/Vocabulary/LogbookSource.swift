public import DomainModels

/// The logbook that a climb was logged in before it came here.
///
/// The set is open: a format from outside names its own logbook.
///
/// ```swift
/// extension LogbookSource {
///   static let gymBook = LogbookSource("gym_book")
/// }
/// ```
public struct LogbookSource: RawRepresentable, ColumnValue, Hashable {
  /// The name that stores, exports and synchronisation carry.
  ///
  /// It is a contract: the IDs of imported climbs follow from it, so a logbook that was renamed would be
  /// imported a second time.
  public let rawValue: String

  /// Names a logbook.
  ///
  /// - Parameter name: at most 64 lower-case ASCII letters, digits and underscores, and no other
  ///   logbook's name. ``Climb/validate(today:replacing:)`` refuses a climb of any other name.
  public init(_ name: String) { rawValue = name }

  /// Reads a name that was kept.
  ///
  /// - Returns: `nil` for a text that is not the name of a logbook.
  public init?(rawValue: String) {
    self.init(rawValue)
    guard isWellFormed else { return nil }
  }

  /// True if the name has the characters and the length of one.
  var isWellFormed: Bool {
    (1...64).contains(rawValue.utf8.count)
      && rawValue.utf8.allSatisfy {
        (97...122).contains($0) || (48...57).contains($0) || $0 == 95
      }
  }

  /// The name as people read it; of a logbook from outside its words, which its format has a title for.
  public var title: String {
    LogbookSource.titles[self] ?? rawValue.split(separator: "_").joined(separator: " ")
  }

  /// Its words for how an attempt went; `nil` for a logbook from outside.
  public var vocabulary: AscentVocabulary? {
    AscentVocabulary.builtIn.first { $0.source == self }
  }
}

extension LogbookSource: CustomStringConvertible {
  public var description: String { rawValue }
}

extension LogbookSource {
  public static let mountainProject = LogbookSource("mountain_project")
  /// theCrag.
  public static let theCrag = LogbookSource("the_crag")
  /// 8a.nu, as Vertical-Life exports it now.
  public static let eightANu = LogbookSource("eight_a_nu")
  /// 8a.nu, as it exported in 2023.
  public static let eightANu2023 = LogbookSource("eight_a_nu_2023")
  public static let ukClimbing = LogbookSource("uk_climbing")
  public static let kaya = LogbookSource("kaya")
  public static let sendage = LogbookSource("sendage")
  /// 27crags.
  public static let twentySevenCrags = LogbookSource("twenty_seven_crags")
  /// Kilter, Tension and Moon boards, by BoardLib.
  public static let boardLib = LogbookSource("board_lib")
  /// OpenBeta's ticks.
  public static let openBeta = LogbookSource("open_beta")

  /// The logbooks whose words this module knows.
  public static let builtIn: [LogbookSource] = [
    .mountainProject, .theCrag, .eightANu, .eightANu2023, .ukClimbing, .kaya, .sendage,
    .twentySevenCrags, .boardLib, .openBeta,
  ]

  private static let titles: [LogbookSource: String] = [
    .mountainProject: "Mountain Project", .theCrag: "theCrag", .eightANu: "8a.nu",
    .eightANu2023: "8a.nu (2023)", .ukClimbing: "UKClimbing", .kaya: "KAYA", .sendage: "Sendage",
    .twentySevenCrags: "27crags", .boardLib: "BoardLib", .openBeta: "OpenBeta",
  ]
}

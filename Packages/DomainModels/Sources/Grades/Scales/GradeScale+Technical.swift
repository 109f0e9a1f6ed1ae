/// Scales of routes that are read when they are asked for.
extension GradeScale {
  /// The hardest move of a British route: 1a to 7c.
  ///
  /// It follows the adjectival grade (`E4 6a`).
  public static let britishTechnical = GradeScale(
    id: "british-technical", name: "British technical", family: .route,
    labels: [
      "1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c", "4a", "4b", "4c", "5a", "5b", "5c",
      "6a", "6b", "6c", "7a", "7b", "7c",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 399, 501, 600, 699, 801, 900, 999, 1101,
        1200, 1302, 1401,
      ])
  )
  .called("british-tech", "uk-tech")
  .onlyWhenAsked()

  /// The free grades of the National Climbing Classification System: F4 to F16.
  public static let nccs = GradeScale(
    id: "nccs", name: "NCCS", family: .route,
    labels: [
      "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "F14", "F15", "F16",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        150, 300, 375, 450, 525, 600, 660, 720, 780, 840, 900, 975, 1050,
      ])
  )
  .onlyWhenAsked()

  /// The reporting scale of the International Rock Climbing Research Association: 1 to 32.
  public static let ircra = GradeScale(
    id: "ircra", name: "IRCRA", family: .route,
    labels: [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
      "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
    ],
    theCrag: GradeColumn(
      from: 105,
      ends: [
        144, 183, 222, 261, 300, 360, 420, 480, 540, 600, 639, 675, 714, 750, 789, 825, 864, 900,
        939, 975, 1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287, 1329, 1371, 1413, 1458,
      ])
  )
  .onlyWhenAsked()

  /// Levels of route climbers, as theCrag cuts them.
  public static let routeLevel = GradeScale(
    id: "route-level", name: "Level of routes", family: .route,
    labels: [
      "Beginner", "Intermediate", "Experienced", "Expert", "Elite",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        300, 600, 900, 1200, 1650,
      ])
  )
  .onlyWhenAsked()

  /// The classes of the Yosemite system below and around its decimals: 1st to 5th.
  ///
  /// No table has them. For order, all but the fifth lie below 5.0.
  public static let yosemiteClass = GradeScale(
    id: "class", name: "Class", family: .route,
    labels: [
      "1st", "2nd", "3rd", "4th", "Easy 5th", "5th",
    ],
    place: GradeColumn(
      from: -400, ends: [-300, -200, -100, 0, 66, 1542])
  )
  .respelt { $0.hasPrefix("E") ? nil : "Class \($0.prefix(1))" }
  .respelt { $0.utf8.count == 3 ? "\($0) Class" : nil }
}

/// Scales of whole climbs, which no table ties to anything: each orders its own grades.
extension GradeScale {
  /// The overall difficulty and seriousness of a British lead: M to E12.
  public static let britishAdjectival = GradeScale(
    id: "british-adjectival", name: "British adjectival", family: .trad,
    labels: [
      "M", "D", "HD", "VD", "HVD", "MS", "S", "HS", "MVS", "VS", "HVS", "E1", "E2", "E3", "E4",
      "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12",
    ]
  )
  .called("british", "uk", "adjectival")
  .ranges(.numbers(prefix: "E"))
  .followed(by: "british-technical")
  .alias("Mod", for: "M")
  .alias("Diff", for: "D")
  .alias("VDiff", "V Diff", for: "VD")
  .alias("Sev", for: "S")

  /// The overall difficulty and seriousness of an alpine climb: F- to ED5.
  public static let alpine = GradeScale(
    id: "alpine", name: "Alpine", family: .alpine,
    labels: [
      "F-", "F", "F+", "PD-", "PD", "PD+", "AD-", "AD", "AD+", "D-", "D", "D+", "TD-", "TD", "TD+",
      "ED1", "ED2", "ED3", "ED4", "ED5",
    ]
  )
  .called("ifas")
  .group("ED", from: "ED1", through: "ED5")
  .onlyWhenAsked()

  /// The overall difficulty and seriousness of a Scottish winter climb: I to XIII.
  public static let scottishWinter = GradeScale(
    id: "scottish-winter", name: "Scottish winter", family: .winter,
    labels: [
      "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII",
    ]
  )
  .called("scottish")
  .followed(by: "scottish-technical")
  .onlyWhenAsked()

  /// The steepness of snow.
  public static let snow = GradeScale(
    id: "snow", name: "Snow", family: .snow,
    labels: [
      "Easy Snow", "Mod. Snow", "Steep Snow",
    ]
  )
  .alias("Moderate Snow", "Mod Snow", for: "Mod. Snow")
}

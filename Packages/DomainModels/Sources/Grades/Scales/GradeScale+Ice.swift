/// Scales of ice and of rock with axes.
extension GradeScale {
  /// Frozen water: WI1- to WI14+.
  public static let waterIce = GradeScale(
    id: "wi", name: "Water ice", family: .ice,
    labels: [
      "WI1-", "WI1", "WI1+", "WI2-", "WI2", "WI2+", "WI3-", "WI3", "WI3+", "WI4-", "WI4", "WI4+",
      "WI5-", "WI5", "WI5+", "WI6-", "WI6", "WI6+", "WI7-", "WI7", "WI7+", "WI8-", "WI8", "WI8+",
      "WI9-", "WI9", "WI9+", "WI10-", "WI10", "WI10+", "WI11-", "WI11", "WI11+", "WI12-", "WI12",
      "WI12+", "WI13-", "WI13", "WI13+", "WI14-", "WI14", "WI14+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        42, 87, 129, 171, 213, 258, 300, 360, 420, 480, 540, 600, 675, 750, 825, 900, 975, 1050,
        1125, 1200, 1221, 1242, 1260, 1281, 1302, 1323, 1344, 1365, 1383, 1404, 1425, 1446, 1467,
        1485, 1506, 1527, 1548, 1569, 1590, 1608, 1629, 1650,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        0, 4, 4, 4, 8, 8, 8, 12, 16, 16, 20, 24, 24, 28, 32, 32, 36, 40, 40, 44, 48, 48, 52, 56, 56,
        60, 64, 64, 68, 72, 72, 76, 76, 76, 80, 84, 84, 88, 92,
      ])
  )
  .ranges(.numbers(prefix: "WI"))
  .respelt(asked: true) { String($0.dropFirst(2)) }

  /// Ice of glaciers and névé: AI1- to AI13+.
  public static let alpineIce = GradeScale(
    id: "ai", name: "Alpine ice", family: .ice,
    labels: [
      "AI1-", "AI1", "AI1+", "AI2-", "AI2", "AI2+", "AI3-", "AI3", "AI3+", "AI4-", "AI4", "AI4+",
      "AI5-", "AI5", "AI5+", "AI6-", "AI6", "AI6+", "AI7-", "AI7", "AI7+", "AI8-", "AI8", "AI8+",
      "AI9-", "AI9", "AI9+", "AI10-", "AI10", "AI10+", "AI11-", "AI11", "AI11+", "AI12-", "AI12",
      "AI12+", "AI13-", "AI13", "AI13+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        42, 87, 129, 171, 213, 258, 300, 360, 420, 480, 540, 600, 675, 750, 825, 900, 975, 1050,
        1125, 1200, 1221, 1242, 1260, 1281,
      ]),
    beyond: [
      1302, 1323, 1344, 1365, 1383, 1404, 1425, 1446, 1467, 1485, 1506, 1527, 1548, 1569, 1590,
    ],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        0, 4, 4, 4, 8, 8, 8, 12, 16, 16, 20, 24, 24, 28, 32, 32, 36, 40, 40, 44, 48, 48, 52, 56, 56,
        60, 64, 64, 68, 72, 72, 76, 76, 76, 80, 84, 84, 88, 92,
      ])
  )
  .ranges(.numbers(prefix: "AI"))
  .respelt(asked: true) { String($0.dropFirst(2)) }

  /// Rock and ice with axes: M1 to M16.
  ///
  /// theCrag places them to M12.
  public static let mixed = GradeScale(
    id: "m", name: "Mixed", family: .mixed,
    labels: [
      "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M11", "M12", "M13", "M14",
      "M15", "M16",
    ],
    theCrag: GradeColumn(
      from: 66,
      ends: [
        183, 300, 399, 501, 600, 750, 900, 1050, 1200, 1299, 1401, 1500,
      ]),
    beyond: [1600, 1700, 1800, 1900]
  )
  .ranges(.numbers(prefix: "M"))
  .halves((1...16).map { "M\($0)" })
  .respelt(asked: true) { String($0.dropFirst()) }

  /// The hardest move of a Scottish winter route: 1 to 11.
  ///
  /// It follows the overall grade (`V 6`).
  public static let scottishTechnical = GradeScale(
    id: "scottish-technical", name: "Scottish technical", family: .mixed,
    labels: [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        75, 150, 225, 300, 600, 750, 900, 1200, 1299, 1401, 1500,
      ])
  )
  .onlyWhenAsked()
}

/// Scales of climbing on gear, which number alike: with a hammer or without.
extension GradeScale {
  /// Aid with a hammer, or not said to be clean: A0 to A6.
  public static let aid = GradeScale(
    id: "aid", name: "Aid", family: .aid,
    labels: [
      "A0", "A0+", "A1", "A1+", "A2", "A2+", "A3", "A3+", "A4", "A4+", "A5", "A5+", "A6",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 399, 501, 600, 750, 900, 1050, 1200, 1299, 1401, 1500,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        4, 4, 8, 8, 12, 16, 20, 24, 28, 32, 36,
      ])
  )
  .ranges(.numbers(prefix: "A"))

  /// Aid without a hammer: C0 to C6.
  public static let clean = GradeScale(
    id: "clean", name: "Clean aid", family: .aid,
    labels: [
      "C0", "C0+", "C1", "C1+", "C2", "C2+", "C3", "C3+", "C4", "C4+", "C5", "C5+", "C6",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 399, 501, 600, 750, 900, 1050, 1200, 1299, 1401, 1500,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        4, 4, 8, 8, 12, 16, 20, 24, 28, 32, 36,
      ])
  )
  .ranges(.numbers(prefix: "C"))
}

/// Scales of iron ways: read when they are asked for.
extension GradeScale {
  /// Letters, of Austria and Germany: A to F.
  public static let ferrataSchall = GradeScale(
    id: "ferrata-schall", name: "Ferrata (Schall)", family: .ferrata,
    labels: [
      "A", "B", "C", "D", "E", "F",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 600, 900, 1200,
      ])
  )
  .onlyWhenAsked()

  /// Numbers, also written K1 to K6.
  public static let ferrataNumber = GradeScale(
    id: "ferrata-number", name: "Ferrata (number)", family: .ferrata,
    labels: [
      "1", "2", "3", "4", "5", "6",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 600, 900, 1200,
      ])
  )
  .onlyWhenAsked()
  .respelt { "K\($0)" }

  /// Words of the Alps, as letters: F to ED.
  public static let ferrataFrench = GradeScale(
    id: "ferrata-french", name: "Ferrata (French)", family: .ferrata,
    labels: [
      "F", "PD", "AD", "D", "TD", "ED",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 600, 900, 1200,
      ])
  )
  .onlyWhenAsked()
}

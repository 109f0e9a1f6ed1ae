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

/// Scales of whole climbs, which no table ties to anything: each orders its own grades.
extension GradeScale {
  /// How hard and how serious a British lead is as a whole: M to E12.
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

  /// How hard and how serious an alpine climb is as a whole: F- to ED5.
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

  /// How hard and how serious a Scottish winter climb is as a whole: I to XIII.
  public static let scottishWinter = GradeScale(
    id: "scottish-winter", name: "Scottish winter", family: .winter,
    labels: [
      "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII",
    ]
  )
  .called("scottish")
  .followed(by: "scottish-technical")
  .onlyWhenAsked()

  /// How steep snow is.
  public static let snow = GradeScale(
    id: "snow", name: "Snow", family: .snow,
    labels: [
      "Easy Snow", "Mod. Snow", "Steep Snow",
    ]
  )
  .alias("Moderate Snow", "Mod Snow", for: "Mod. Snow")
}

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

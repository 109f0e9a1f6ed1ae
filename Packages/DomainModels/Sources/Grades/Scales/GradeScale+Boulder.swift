/// The scales of boulders that both tables have.
extension GradeScale {
  /// The V scale, of Hueco Tanks and the United States: VB- to V22, and V-easy for all of VB.
  public static let v = GradeScale(
    id: "v", name: "V", family: .boulder,
    labels: [
      "VB-", "VB", "VB+", "V0-", "V0", "V0+", "V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9",
      "V10", "V11", "V12", "V13", "V14", "V15", "V16", "V17", "V18", "V19", "V20", "V21", "V22",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        66, 134, 200, 266, 334, 400, 450, 500, 550, 600, 634, 666, 700, 734, 766, 800, 834, 866,
        900, 934, 968, 1000, 1034,
      ]),
    beyond: [1067, 1100, 1133, 1166, 1200],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        12, 24, 36, 40, 44, 48, 53, 58, 63, 68, 71, 74, 77, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98,
        100, 102, 104, 106, 108,
      ])
  )
  .called("v-scale", "hueco", "vermin")
  .ranges(.numbers(prefix: "V"))
  .halves((1...22).map { "V\($0)" })
  .group("V-easy", from: "VB-", through: "VB+")
  .alias("V easy", for: "V-easy")
  .respelt(asked: true) { $0.hasPrefix("VB") || $0.hasPrefix("V-") ? nil : String($0.dropFirst()) }

  /// The scale of Fontainebleau: 1A to 9C+.
  public static let font = GradeScale(
    id: "font", name: "Font", family: .boulder,
    labels: [
      "1A", "1A+", "1B", "1B+", "1C", "1C+", "2A", "2A+", "2B", "2B+", "2C", "2C+", "3A", "3A+",
      "3B", "3B+", "3C", "3C+", "4A", "4A+", "4B", "4B+", "4C", "4C+", "5A", "5A+", "5B", "5B+",
      "5C", "5C+", "6A", "6A+", "6B", "6B+", "6C", "6C+", "7A", "7A+", "7B", "7B+", "7C", "7C+",
      "8A", "8A+", "8B", "8B+", "8C", "8C+", "9A", "9A+", "9B", "9B+", "9C", "9C+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        12, 22, 34, 44, 56, 66, 78, 88, 100, 112, 122, 134, 144, 156, 166, 178, 188, 200, 234, 266,
        300, 334, 366, 400, 420, 440, 460, 480, 500, 520, 540, 560, 580, 600, 626, 650, 676, 700,
        726, 750, 776, 800, 834, 866, 900, 934, 968, 1000, 1034, 1048, 1060, 1074, 1086, 1100,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48,
        50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94,
        96, 98, 100, 102, 104, 106, 108,
      ])
  )
  .called("fontainebleau", "fb")
  .numberGroups { "\($0)\($1.uppercased())" }
  .respelt { "fb\($0)" }
  .respelt { text in
    !text.hasPrefix("f") && text.contains { "ABC".contains($0) } ? "f\(text)" : nil
  }

  /// Levels of boulderers, as theCrag cuts them.
  public static let boulderLevel = GradeScale(
    id: "boulder-level", name: "Level of boulders", family: .boulder,
    labels: [
      "Beginner", "Intermediate", "Experienced", "Expert", "Elite",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        200, 400, 600, 800, 1100,
      ])
  )
  .onlyWhenAsked()
}

/// Scales of boulders that one area uses or used: read when they are asked for.
extension GradeScale {
  /// The scale of Fontainebleau for traverses: 1A to 9C.
  public static let fontTraverse = GradeScale(
    id: "font-traverse", name: "Font traverse", family: .boulder,
    labels: [
      "1A", "1A+", "1B", "1B+", "1C", "1C+", "2A", "2A+", "2B", "2B+", "2C", "2C+", "3A", "3A+",
      "3B", "3B+", "3C", "3C+", "4A", "4A+", "4B", "4B+", "4C", "4C+", "5A", "5A+", "5B", "5B+",
      "5C", "5C+", "6A", "6A+", "6B", "6B+", "6C", "6C+", "7A", "7A+", "7B", "7B+", "7C", "7C+",
      "8A", "8A+", "8B", "8B+", "8C", "8C+", "9A", "9A+", "9B", "9B+", "9C",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        12, 22, 34, 44, 56, 66, 78, 88, 100, 112, 122, 134, 144, 156, 166, 178, 188, 200, 216, 230,
        246, 262, 276, 292, 308, 324, 338, 354, 370, 384, 400, 428, 458, 486, 514, 542, 572, 600,
        626, 650, 676, 700, 726, 750, 776, 800, 828, 858, 886, 914, 942, 972, 1000,
      ])
  )
  .onlyWhenAsked()
  .called("traverse", "trav")

  /// The B scale of Annot: B1 to B16.
  public static let annot = GradeScale(
    id: "annot", name: "Annot", family: .boulder,
    labels: [
      "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12", "B13", "B14",
      "B15", "B16",
    ],
    theCrag: GradeColumn(
      from: 200,
      ends: [
        300, 400, 450, 500, 550, 600, 628, 658, 686, 714, 742, 772, 800, 856, 912, 968,
      ])
  )
  .onlyWhenAsked()

  /// The B scale of John Gill, refined: B5.6 to B3.
  public static let bScale = GradeScale(
    id: "b-scale", name: "B", family: .boulder,
    labels: [
      "B5.6", "B5.7", "B5.8", "B5.9", "B5.10", "B5.10+", "B1-", "B1", "B1+", "B2-", "B2", "B2+",
      "B3",
    ],
    theCrag: GradeColumn(
      from: 200,
      ends: [
        240, 280, 320, 360, 448, 476, 518, 558, 600, 666, 734, 800, 900,
      ])
  )
  .onlyWhenAsked()

  /// The P scale: P0 to P16.
  public static let pScale = GradeScale(
    id: "p-scale", name: "P", family: .boulder,
    labels: [
      "P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13", "P14",
      "P15", "P16",
    ],
    theCrag: GradeColumn(
      from: 200,
      ends: [
        250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 834, 868, 900, 934, 968,
      ])
  )
  .onlyWhenAsked()

  /// The S scale: S1- to S6+.
  public static let sScale = GradeScale(
    id: "s-scale", name: "S", family: .boulder,
    labels: [
      "S1-", "S1", "S1+", "S2-", "S2", "S2+", "S3-", "S3", "S3+", "S4-", "S4", "S4+", "S5-", "S5",
      "S5+", "S6-", "S6", "S6+",
    ],
    theCrag: GradeColumn(
      from: 400,
      ends: [
        426, 450, 476, 500, 526, 550, 576, 600, 626, 650, 676, 700, 726, 750, 776, 800, 834, 866,
      ])
  )
  .onlyWhenAsked()

  /// The letters of Joshua Tree: A- to D+.
  public static let joshuaTree = GradeScale(
    id: "joshua-tree", name: "Joshua Tree", family: .boulder,
    labels: [
      "A-", "A", "A+", "B-", "B", "B+", "C-", "C", "C+", "D-", "D", "D+",
    ],
    theCrag: GradeColumn(
      from: 400,
      ends: [
        440, 480, 520, 560, 600, 640, 680, 720, 760, 800, 834, 866,
      ])
  )
  .onlyWhenAsked()
}

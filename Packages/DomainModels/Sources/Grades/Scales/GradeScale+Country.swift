/// Scales of routes that one country or region uses.
extension GradeScale {
  /// The South African scale: 1 to 40.
  public static let southAfrican = GradeScale(
    id: "south-african", name: "South African", family: .route,
    labels: [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
      "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
      "33", "34", "35", "36", "37", "38", "39", "40",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        24, 51, 75, 99, 126, 150, 174, 201, 225, 249, 276, 300, 342, 387, 429, 471, 513, 558, 600,
        642, 687, 729, 771, 813, 858, 900, 939, 975, 1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287,
        1329, 1371, 1413, 1458,
      ])
  )
  .called("za", "rsa")

  /// The Saxon scale, of the sandstone of the Elbe: I to XIIIc.
  ///
  /// sandbag has no XIa; its row of Xc reaches to XIb and stands for both.
  public static let saxon = GradeScale(
    id: "saxon", name: "Saxon", family: .route,
    labels: [
      "I", "II", "III", "IV", "V", "VI", "VIIa", "VIIb", "VIIc", "VIIIa", "VIIIb", "VIIIc", "IXa",
      "IXb", "IXc", "Xa", "Xb", "Xc", "XIa", "XIb", "XIc", "XIIa", "XIIb", "XIIc", "XIIIa", "XIIIb",
      "XIIIc",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        99, 201, 300, 351, 399, 450, 501, 549, 600, 651, 699, 750, 801, 849, 900, 951, 999, 1050,
        1101, 1149, 1200, 1251, 1299, 1350, 1401, 1449, 1500,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        12, 24, 36, 40, 46, 48, 54, 58, 62, 64, 66, 68, 72, 74, 76, 80, 82, 86, 88, 92, 94, 96, 98,
        100, 104, 108,
      ],
      covering: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
  )
  .called("sax", "elbsandstein")
  .arabicToo()

  /// The Kurtyka scale, of Poland: I- to VI.9+.
  public static let polish = GradeScale(
    id: "polish", name: "Polish", family: .route,
    labels: [
      "I-", "I", "I+", "II-", "II", "II+", "III-", "III", "III+", "IV-", "IV", "IV+", "V-", "V",
      "V+", "VI-", "VI", "VI+", "VI.1", "VI.1+", "VI.2", "VI.2+", "VI.3", "VI.3+", "VI.4", "VI.4+",
      "VI.5", "VI.5+", "VI.6", "VI.6+", "VI.7", "VI.7+", "VI.8", "VI.8+", "VI.9", "VI.9+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        27, 54, 81, 108, 135, 165, 192, 219, 246, 273, 300, 351, 399, 450, 501, 549, 600, 642, 687,
        729, 771, 813, 858, 900, 951, 999, 1050, 1101, 1149, 1200, 1251, 1299, 1350, 1401, 1449,
        1500,
      ])
  )
  .called("kurtyka", "pol")

  /// The technical grade of Brazil: I to XIVa.
  public static let brazilian = GradeScale(
    id: "brazilian", name: "Brazilian", family: .route,
    labels: [
      "I", "Isup", "II", "IIsup", "III", "IIIsup", "IV", "IVsup", "V", "Vsup", "VI", "VIsup",
      "VIIa", "VIIb", "VIIc", "VIIIa", "VIIIb", "VIIIc", "IXa", "IXb", "IXc", "Xa", "Xb", "Xc",
      "XIa", "XIb", "XIc", "XIIa", "XIIb", "XIIc", "XIIIa", "XIIIb", "XIIIc", "XIVa",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        60, 120, 180, 240, 300, 375, 450, 525, 600, 642, 687, 729, 771, 816, 858, 900, 939, 975,
        1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287, 1329, 1371, 1416, 1458,
      ]),
    beyond: [1479, 1500, 1521, 1542],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        8, 14, 22, 28, 36, 42, 48, 56, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90,
        92, 94, 96, 98, 100, 102, 104, 105, 106, 107, 108,
      ])
  )
  .called("bra", "brazil")

  /// The Russian category of difficulty: 1A to 7B.
  public static let russian = GradeScale(
    id: "russian", name: "Russian", family: .route,
    labels: [
      "1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B", "5A", "5B", "6A", "6B", "7A", "7B",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        51, 99, 150, 201, 249, 300, 450, 600, 750, 900, 1050, 1200, 1350, 1500,
      ])
  )
  .called("rus")
  .onlyWhenAsked()

  /// The former scale of South Africa: A1 to J3.
  public static let oldSouthAfrican = GradeScale(
    id: "old-south-african", name: "Old South African", family: .route,
    labels: [
      "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3", "E1", "E2", "E3",
      "F1", "F2", "F3", "G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3", "J1", "J2", "J3",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        18, 39, 57, 75, 93, 114, 132, 150, 168, 189, 207, 225, 243, 264, 282, 300, 375, 450, 525,
        600, 675, 750, 825, 900, 975, 1050, 1125, 1200, 1245, 1287,
      ])
  )
  .onlyWhenAsked()
}

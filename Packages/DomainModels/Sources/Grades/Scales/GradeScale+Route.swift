/// The scales of routes that both tables have and many countries use.
extension GradeScale {
  /// The Yosemite Decimal System, of the United States: 5.0 to 5.16a.
  public static let yds = GradeScale(
    id: "yds", name: "YDS", family: .route,
    labels: [
      "5.0", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10a", "5.10b",
      "5.10c", "5.10d", "5.11a", "5.11b", "5.11c", "5.11d", "5.12a", "5.12b", "5.12c", "5.12d",
      "5.13a", "5.13b", "5.13c", "5.13d", "5.14a", "5.14b", "5.14c", "5.14d", "5.15a", "5.15b",
      "5.15c", "5.15d", "5.16a",
    ],
    theCrag: GradeColumn(
      from: 66,
      ends: [
        105, 144, 183, 222, 261, 300, 360, 420, 480, 540, 600, 639, 675, 714, 750, 789, 825, 864,
        900, 939, 975, 1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287, 1329, 1371, 1413, 1458, 1500,
      ]),
    beyond: [1542],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        12, 18, 22, 26, 31, 36, 41, 46, 52, 57, 62, 64, 66, 67, 69, 71, 73, 75, 76, 78, 80, 82, 84,
        86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108,
      ])
  )
  .called("yosemite", "us", "usa")
  .ranges(.letters)
  .halves((0...9).map { "5.\($0)" })
  .letterGroups(numbers: 10...15)
  .respelt(asked: true) { text in
    text.hasPrefix("5.") && text.dropFirst(3).first?.isNumber == true
      ? String(text.dropFirst(2)) : nil
  }

  /// The French scale of sport climbing: 1a to 9c+.
  public static let french = GradeScale(
    id: "french", name: "French", family: .route,
    labels: [
      "1a", "1a+", "1b", "1b+", "1c", "1c+", "2a", "2a+", "2b", "2b+", "2c", "2c+", "3a", "3a+",
      "3b", "3b+", "3c", "3c+", "4a", "4a+", "4b", "4b+", "4c", "4c+", "5a", "5a+", "5b", "5b+",
      "5c", "5c+", "6a", "6a+", "6b", "6b+", "6c", "6c+", "7a", "7a+", "7b", "7b+", "7c", "7c+",
      "8a", "8a+", "8b", "8b+", "8c", "8c+", "9a", "9a+", "9b", "9b+", "9c", "9c+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        18, 33, 51, 66, 84, 99, 117, 132, 150, 168, 183, 201, 216, 234, 249, 267, 282, 300, 324,
        345, 369, 393, 414, 438, 462, 486, 507, 531, 555, 576, 600, 642, 687, 729, 771, 813, 858,
        900, 939, 975, 1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287, 1329, 1371, 1413, 1458, 1500,
      ]),
    beyond: [1542],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48,
        50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94,
        96, 98, 100, 102, 104, 106, 108,
      ])
  )
  .called("fr", "france", "sport")
  .numberGroups { "\($0)\($1)" }
  .respelt { text in text.contains { "abc".contains($0) } ? "f\(text)" : nil }

  /// The scale of the UIAA, of Germany and Austria: 1- to 12+, or in Roman numerals.
  ///
  /// The tables contradict each other below French 5c and above 9a+.
  public static let uiaa = GradeScale(
    id: "uiaa", name: "UIAA", family: .route,
    labels: [
      "1-", "1", "1+", "2-", "2", "2+", "3-", "3", "3+", "4-", "4", "4+", "5-", "5", "5+", "6-",
      "6", "6+", "7-", "7", "7+", "8-", "8", "8+", "9-", "9", "9+", "10-", "10", "10+", "11-", "11",
      "11+", "12-", "12", "12+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        27, 54, 81, 108, 135, 165, 192, 219, 246, 273, 300, 342, 387, 429, 471, 513, 558, 600, 654,
        708, 762, 816, 870, 924, 969, 1017, 1062, 1107, 1155, 1200, 1251, 1299, 1350, 1401, 1449,
        1500,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        12, 24, 36, 38, 42, 46, 50, 54, 56, 58, 62, 64, 66, 69, 72, 74, 77, 80, 82, 84, 86, 88, 91,
        94, 99, 103, 106, 108,
      ],
      covering: [3, 3, 3, 2] + Array(repeating: 1, count: 23) + [2])
  )
  .settled(GradeBand(lo: 531, hi: 1371))
  .romanToo()

  /// The Ewbank scale, of Australia and New Zealand: 1 to 40.
  public static let ewbank = GradeScale(
    id: "ewbank", name: "Ewbank", family: .route,
    labels: [
      "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
      "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
      "33", "34", "35", "36", "37", "38", "39", "40",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        24, 51, 75, 99, 126, 150, 174, 201, 225, 249, 276, 300, 351, 399, 450, 501, 549, 600, 651,
        699, 750, 801, 849, 900, 939, 975, 1014, 1050, 1089, 1125, 1164, 1200, 1242, 1287, 1329,
        1371, 1413, 1458, 1500,
      ]),
    beyond: [1542],
    sandbag: GradeColumn(
      from: 0,
      ends: [
        5, 10, 11, 12, 15, 18, 22, 24, 26, 31, 33, 36, 41, 44, 46, 52, 57, 62, 64, 67, 69, 71, 74,
        76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108,
      ])
  )
  .called("ewbanks", "ewb", "au", "australian")
}

/// Scales of routes of the North, which look alike and differ.
extension GradeScale {
  /// The Norwegian scale: 1- to 12+.
  public static let norwegian = GradeScale(
    id: "norwegian", name: "Norwegian", family: .route,
    labels: [
      "1-", "1", "1+", "2-", "2", "2+", "3-", "3", "3+", "4-", "4", "4+", "5-", "5", "5+", "6-",
      "6", "6+", "7-", "7", "7+", "8-", "8", "8+", "9-", "9", "9+", "10-", "10", "10+", "11-", "11",
      "11+", "12-", "12", "12+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        27, 54, 81, 108, 135, 165, 192, 219, 246, 273, 300, 348, 399, 447, 534, 618, 669, 720, 771,
        822, 873, 924, 990, 1053, 1119, 1182, 1236, 1287, 1341, 1395, 1446, 1500, 1524, 1545, 1569,
        1590,
      ]),
    sandbag: GradeColumn(
      from: 0,
      ends: [
        4, 6, 10, 12, 16, 20, 22, 26, 30, 32, 36, 40, 44, 48, 56, 62, 66, 68, 70, 72, 74, 78, 80,
        84, 88, 90, 94, 96, 98, 102, 104, 106, 108,
      ])
  )
  .called("nor", "norw")

  /// The Finnish scale: 1- to 12+.
  public static let finnish = GradeScale(
    id: "finnish", name: "Finnish", family: .route,
    labels: [
      "1-", "1", "1+", "2-", "2", "2+", "3-", "3", "3+", "4-", "4", "4+", "5-", "5", "5+", "6-",
      "6", "6+", "7-", "7", "7+", "8-", "8", "8+", "9-", "9", "9+", "10-", "10", "10+", "11-", "11",
      "11+", "12-", "12", "12+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        27, 54, 81, 108, 135, 165, 192, 219, 246, 273, 300, 348, 399, 447, 534, 618, 678, 741, 801,
        864, 924, 954, 984, 1017, 1047, 1077, 1107, 1140, 1170, 1200, 1251, 1299, 1350, 1401, 1449,
        1500,
      ])
  )
  .called("fin")

  /// The Swedish scale: 1- to 12+.
  public static let swedish = GradeScale(
    id: "swedish", name: "Swedish", family: .route,
    labels: [
      "1-", "1", "1+", "2-", "2", "2+", "3-", "3", "3+", "4-", "4", "4+", "5-", "5", "5+", "6-",
      "6", "6+", "7-", "7", "7+", "8-", "8", "8+", "9-", "9", "9+", "10-", "10", "10+", "11-", "11",
      "11+", "12-", "12", "12+",
    ],
    theCrag: GradeColumn(
      from: 0,
      ends: [
        30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 354, 408, 459, 513, 558, 600, 654, 708, 762,
        816, 870, 927, 984, 1041, 1098, 1155, 1212, 1269, 1329, 1386, 1443, 1500, 1524, 1545, 1569,
        1590,
      ])
  )
  .called("swe")
}

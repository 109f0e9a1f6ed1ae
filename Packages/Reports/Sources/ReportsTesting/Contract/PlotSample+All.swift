extension PlotSample {
  /// Ordinary data.
  static let plain = PlotSample("plain", names: ["6a", "6b", "6c", "7a"], [12, 7.5, 4, 1])

  /// What a plot has to bear, without the long ones.
  static let short: [PlotSample] = [
    plain,
    PlotSample("empty", []),
    PlotSample("one", [3]),
    PlotSample("one unknown", [nil]),
    PlotSample("zeroes", [0, 0, 0]),
    PlotSample("equal", [5, 5, 5]),
    PlotSample("negative", [-1, -20, -3.25]),
    PlotSample("both signs", [-8, 0, 8]),
    PlotSample("gaps", [nil, 1, nil, 2, nil, nil, 3]),
    PlotSample("not finite", [.nan, 4, .infinity, -.infinity, 2]),
    PlotSample("nothing finite", [.nan, .infinity]),
    PlotSample("huge", [.greatestFiniteMagnitude, 1, -.greatestFiniteMagnitude]),
    PlotSample("huge alone", [.greatestFiniteMagnitude, .greatestFiniteMagnitude]),
    PlotSample("tiny", [.leastNonzeroMagnitude, 0, 1e-200]),
    PlotSample("near each other", [1e15, 1e15 + 1, 1e15 + 2]),
    PlotSample(
      "hostile names", title: hostile[0], names: hostile, hostile.indices.map { Double($0) }),
    PlotSample(
      "long names",
      names: [String(repeating: "W", count: 5_000), String(repeating: "e\u{301}", count: 5_000)],
      [1, 2]),
    PlotSample("seven", [1, 2, 3, 4, 5, 6, 7]),
    PlotSample("forty", (0..<40).map { Double($0 * $0 % 37) }),
  ]

  /// All of them.
  static let all = short + [PlotSample("many", (0..<3_000).map { Double($0 * 7 % 101) })]

  /// Samples with nothing in them that could be drawn.
  static let void = all.filter(\.known.isEmpty)

  private static let hostile = [
    "<script>alert(1)</script>", "\" onload=\"x", "]]>", "\u{202E}gro.live", "\u{0}\u{1B}[31m",
    "a\nb\tc", "", "‮‮⁦", "日本語の名前", "👩‍👩‍👧‍👦 family",
  ]
}

public import DomainModelsTesting
public import Reports

/// Makes a plot of some data.
public typealias PlotMaker = @Sendable (PlotSample) -> any Plot

/// A rule of ``PlotContract``.
public typealias PlotRule = ContractRule<PlotMaker, Never>

/// The rules of every plot, those of ``Plot``, as values that a test runs.
///
/// A rule makes plots of data of its own, so it takes what makes one:
///
/// ```swift
/// @Test(arguments: PlotContract.rules)
/// func keeps(_ rule: PlotRule) async throws {
///   try await rule.check { Dots(title: $0.title, names: $0.names, values: $0.values) }
/// }
/// ```
public enum PlotContract {
  /// Every rule, in the order of their numbers.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static let rules: [PlotRule] = [
    PlotRule(
      "P1", "The same plot has the same drawing, summary and table again.", body: repeatsItself),
    PlotRule("P2", "It has a title, and a summary of whole sentences.", body: speaks),
    PlotRule(
      "P3", "Every number that is known is in the table, whose rows are as long as its header.",
      body: listsEverything),
    PlotRule(
      "P4",
      """
      For all numbers, every mark is finite and inside the drawing, at any width from 240 to \
      1,000.
      """, body: staysInside),
    PlotRule("P5", "The drawing is as wide as asked for and at most 4,000 high.", body: fits),
    PlotRule("P6", "No two texts overlap.", body: keepsTextsApart),
    PlotRule("P7", "What differs in colour differs in pattern too.", body: needsNoColor),
    PlotRule("P8", "Another number is another drawing and another table.", body: showsNumbers),
    PlotRule(
      "P9", "A drawing has at most 6,000 marks, however many the numbers.", body: staysSmall),
    PlotRule("P10", "Without any number, it says that there is none.", body: admitsEmptiness),
  ]
}

/// Data that a rule wants to see drawn.
public struct PlotSample: Sendable {
  /// The special property of the sample, for a message.
  public let label: String

  /// The title of the plot.
  public let title: String

  /// The names of the numbers; as many as there are numbers.
  public let names: [String]

  /// The numbers, nil for one that isn't known; some may be NaN or infinite.
  public let values: [Double?]

  /// The numbers again, divided among so many series as the plot has; every value is in one, and
  /// the others have a gap there.
  ///
  /// - Parameter count: How many series there are, one or more.
  /// - Returns: That many lists, each as long as ``values``.
  public func series(_ count: Int) -> [[Double?]] {
    (0..<max(1, count)).map { series in
      values.indices.map { $0 % max(1, count) == series ? values[$0] : nil }
    }
  }

  init(_ label: String, title: String = "Sends", names: [String]? = nil, _ values: [Double?]) {
    self.label = label
    self.title = title
    self.names = names ?? values.indices.map { "row \($0 + 1)" }
    self.values = values
  }

  /// The numbers that are known.
  var known: [Double] { values.compactMap { $0.flatMap { $0.isFinite ? $0 : nil } } }
}

extension PlotSample {
  /// Ordinary data.
  static let plain = PlotSample("plain", names: ["6a", "6b", "6c", "7a"], [12, 7.5, 4, 1])

  /// The samples that every plot has to bear, without the long ones.
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

/// Data that a rule wants to see drawn.
public struct PlotSample: Sendable {
  /// What is special about it, for a message.
  public let label: String

  /// What the plot is to be called.
  public let title: String

  /// What the numbers belong to; as many as there are numbers.
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

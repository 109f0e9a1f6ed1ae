/// How far long work has come.
public struct ProgressReport: Sendable, Equatable {
  /// What is being done, such as "Reading cards".
  public var label: String

  /// How much is done.
  public var done: Int

  /// How much there is, or nil where nobody knows.
  public var total: Int?

  public init(_ label: String, done: Int, of total: Int? = nil) {
    self.label = label
    self.done = done
    self.total = total
  }

  /// The report in words: "Reading cards: 40 of 100".
  public var words: String {
    total.map { "\(label): \(done) of \($0)" } ?? "\(label): \(done)"
  }
}

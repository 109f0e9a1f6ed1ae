/// The columns of a format, in the order of its header; raw values count from 0.
protocol CSVColumn: RawRepresentable<Int>, CaseIterable, Sendable {
  /// Their names in the header, in the same order.
  static var names: [String] { get }
  /// Those without which nothing can be read.
  static var required: [Self] { get }
}

/// Promises a store to the use cases that keep something.
public protocol HasStore: Sendable {
  /// Where records are kept.
  var store: RecordStore { get }
}

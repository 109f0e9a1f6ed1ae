/// Promises the formats that can be imported.
public protocol HasJournalFormats: Sendable {
  /// The formats; of several that are equally sure of a file the first counts.
  var journalFormats: [JournalFormat] { get }
}

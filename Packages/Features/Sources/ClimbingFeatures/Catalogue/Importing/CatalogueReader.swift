/// Reads climbs and areas from a file, line by line: what a plug-in for a catalogue's format is.
///
/// ## Rules
///
/// - A line that can't be read is a line (``CatalogueLine/Content/unreadable(_:)``), not an error.
/// - An error ends the reading: what came before it stays imported.
/// - No more than a line and a piece of the file are in memory.
public protocol CatalogueReader {
  /// The next line that isn't empty; `nil` after the last.
  ///
  /// - Throws: an explained error if the file can't be read on.
  mutating func next() throws -> CatalogueLine?
}

public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

extension ImportCatalogue {
  /// Imports a file of OpenBeta's JSON lines, plain or packed with gzip.
  ///
  /// - Parameters:
  ///   - file: the file; its name is the one under which the catalogue remembers it.
  ///   - progress: receives the number of lines read, now and then.
  /// - Returns: the report.
  /// - Throws: ``ClimbingFeatures/CatalogueError`` if the file breaks off, or an error of the store.
  public func callAsFunction(
    openBeta file: LogbookFile, progress: (Int) -> Void = { _ in }
  ) async throws -> CatalogueImport {
    try await self(OpenBetaLines(file), named: file.name, progress: progress)
  }
}

/// Reads OpenBeta's JSON lines: one climb, or one area, in each line, plain or packed with gzip.
///
/// The reader detects the form from the bytes and the keys, and ignores the file's name.
public struct OpenBetaLines: CatalogueReader {
  private var lines: TextLines

  /// The largest size of a line, in bytes; longer ones are unreadable.
  public static let lineLimit = 1 << 20

  /// Begins to read a file.
  public init(_ file: LogbookFile) {
    lines = TextLines(DecompressedChunks(file), limit: Self.lineLimit)
  }

  /// The next line that isn't empty.
  ///
  /// - Throws: ``ClimbingFeatures/CatalogueError`` if the file can't be read on.
  public mutating func next() throws -> CatalogueLine? {
    while let line = try lines.next() {
      guard let bytes = line.bytes else {
        let reason = "it has more than \(Self.lineLimit) bytes"
        return CatalogueLine(number: line.number, content: .unreadable(reason))
      }
      guard !bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) else { continue }
      return CatalogueLine(number: line.number, content: Self.content(of: bytes))
    }
    return nil
  }

  private static func content(of bytes: [UInt8]) -> CatalogueLine.Content {
    do throws(JSONError) {
      let value = try JSONReader.read(bytes, depthLimit: 16)
      guard let object = value.objectValue else { return .unreadable("it is no object") }
      return OpenBetaFields(object).content
    } catch {
      return .unreadable("it is not JSON: column \(error.column): \(error.reason)")
    }
  }
}

public import ClimbingFeatures

extension ImportCatalogue {
  /// Imports a file of OpenBeta's JSON lines, plain or packed with gzip.
  ///
  /// - Parameters:
  ///   - file: the file; its name is the one under which the catalogue remembers it.
  ///   - progress: receives the number of lines read, now and then.
  /// - Returns: what was done.
  /// - Throws: ``ClimbingFeatures/CatalogueError`` if the file breaks off, or an error of the store.
  public func callAsFunction(
    openBeta file: LogbookFile, progress: (Int) -> Void = { _ in }
  ) async throws -> CatalogueImport {
    try await self(OpenBetaLines(file), named: file.name, progress: progress)
  }
}

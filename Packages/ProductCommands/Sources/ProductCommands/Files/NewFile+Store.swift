internal import DomainModels
public import Storage

extension NewFile {
  /// Refuses to write over the store itself.
  ///
  /// - Throws: ``FileFailure``.
  public static func requireApart(_ path: String, from store: StorageLocation) throws {
    guard isSame(path, store.path) else { return }
    throw FileFailure(
      code: "file_exists", message: "\(path) is the store itself", hint: "Choose another name",
      kind: .usage)
  }
}

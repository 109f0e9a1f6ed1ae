import TerminalCommands

extension PluginChoice.Place {
  /// Where the options put the data.
  ///
  /// - Throws: `DataFolderError` if there is no place for it.
  init(_ options: StoreOptions, in session: CommandSession) throws {
    // Whoever names a store needs no folder, and may have no home.
    self =
      if let address = options.store { .store(address) } else {
        .folder(try session.dataFolder(options).path)
      }
  }
}

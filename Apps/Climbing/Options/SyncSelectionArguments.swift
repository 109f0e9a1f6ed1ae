import ArgumentParser

/// The selected items of a list: some by their IDs, or all.
struct SyncSelectionArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("Their IDs, or the beginnings of them.", valueName: "id"))
  var ids: [String] = []
  @Flag(help: "All of them.") var all = false

  func validate() throws {
    if all != ids.isEmpty {
      throw ValidationError(
        all ? "'--all' and IDs are one too many" : "Say which: IDs, or '--all'")
    }
  }

  /// The IDs; `nil` for all.
  var meant: [String]? { all ? nil : ids }
}

public import Storage

extension StorageError {
  /// The same error; where the data's place is at fault, its hint names the ways to another.
  ///
  /// - Parameter program: the program's name, as the user types it.
  /// - Returns: the error to report.
  public func namingWays(program: String) -> StorageError {
    guard isAboutPlace else { return self }
    let places = "--data-dir PATH, or --store URL"
    // Another program's database is not ours to repair.
    let canRepair = hint?.lowercased().contains("repair") == true
    let ways = canRepair ? "\(program) repair, \(places)" : places
    return StorageError(reason, message, hint: (hint.map { "\($0) " } ?? "") + "(\(ways))")
  }

  /// Whether another place for the data would help.
  private var isAboutPlace: Bool {
    switch reason {
    case .forbidden, .corrupt, .full, .inputOutput: true
    default: false
    }
  }
}

/// An accident that loses changes in a folder.
public enum FolderAccident: Sendable, Hashable, CaseIterable {
  /// A segment is cut.
  case cut
  /// A segment is removed.
  case remove
  /// The folder is copied.
  case copy
  /// The last copy takes the place of the folder.
  case restore
}

/// One thing that happens in a simulated world: a user does something, or something goes wrong.
public struct SimulationStep: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    case write(UserAction)
    /// The same where several people share records.
    case share(SharingAction)
    /// The user asks the device to sync.
    case nudge
    /// The device's next request to the far side goes wrong in this way.
    case disturb(NetworkFault)
    /// A commit of the server's store goes wrong in this way, after so many that don't.
    case disturbStore(CommitFault, after: Int)
    /// The place ends the device's session.
    case revoke
    /// The device can't reach the far side for so many milliseconds.
    case cutOff(Int64)
    /// The device's program ends, and is started again later.
    case crash(CrashPoint)
    /// The device's clock jumps to so many milliseconds ahead of the right time.
    case setClock(Int64)
    /// The device gets the newer program.
    case upgrade
    /// The person signs out, and in again after so many milliseconds.
    case signOut(Int64)
    /// The device's store is copied.
    case backUp
    /// The last copy takes the place of the device's store.
    case restoreBackup
    /// The device's store is copied to one more machine, which goes on from there.
    case duplicate
    /// The place drops the history that is older than so many milliseconds.
    case forgetHistory(Int64)
    /// The server's store is copied, and the server gets the newer program.
    case backUpPlace
    /// The last copy takes the place of the server's store, or the server starts over with what it
    /// has.
    case restorePlace
    /// The program that synchronises the folders does something.
    case moveFiles
    /// The next write to the device's folder fails after so many bytes.
    case failFolder(Int)
    /// Something happens to the files of the folder that all see.
    case damageFolder(FolderAccident, number: Int)
  }

  /// When: milliseconds since the beginning.
  public let time: Int64
  /// The number of the device, counted round if there are fewer.
  public let device: Int
  public let action: Action
}

/// An action of a simulated user, by ordinary means.
///
/// The numbers say which record and which value, counted round, so that each action means something
/// also when those before it are left out.
public enum UserAction: Sendable, Hashable {
  /// Makes a record of a table.
  case insert(table: Int, number: Int)
  /// Writes a field of a record that is seen.
  case edit(record: Int, field: Int, number: Int)
  /// Deletes a record that is seen.
  case delete(record: Int)
  /// Brings a deleted record back.
  case restore(record: Int)
  /// Erases a record, deleted or not.
  case erase(record: Int)
  /// Deletes a record with a natural key, and makes it again.
  case remake(number: Int)
}

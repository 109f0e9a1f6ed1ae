import ClimbingModels
import DomainModels
import Storage
import Sync

extension RecordReading {
  /// What of this store goes where a climber's devices sync: everything of the climber's own, and of
  /// others what they share with the climber, record by record.
  ///
  /// `Documentation/Sync.md` says the rules and why they are so.
  ///
  /// - Parameter climber: whose place it is.
  /// - Returns: the selection, as things are in this transaction.
  /// - Throws: `StorageError`.
  func syncSelection(of climber: Identifier<Profile>) throws -> SyncSelection {
    var guests = ClimberGuests(climber)
    try guests.addFollows(self)
    try guests.addPosts(self)
    try guests.addProfiles(self)
    return SyncSelection([.logbook(of: climber)], of: catalogue, guests: guests.finished)
  }
}

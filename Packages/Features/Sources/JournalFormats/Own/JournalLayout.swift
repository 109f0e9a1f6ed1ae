import JournalModels

/// The version of the tables that this program keeps.
enum JournalLayout {
  static var version: Int { JournalRecords.layoutVersion }
}

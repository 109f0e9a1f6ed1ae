import ClimbingFeatures

/// A form of a whole logbook that is linked.
struct LogbookArchiveChoice: Sendable {
  /// The name by which people ask for it, in lower case.
  let name: String
  /// The name as people read it.
  let title: String
  let format: any LogbookArchiveFormat
  /// Whether a file that begins so is one.
  let recognises: @Sendable (_ beginning: [UInt8]) -> Bool
}

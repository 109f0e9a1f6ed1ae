import Storage

/// How far a device's log and link are.
struct DevicePosition: Sendable {
  /// The last places in its log.
  var log = LogPosition()
  /// After which cursor it pulls.
  var cursor: String?
  /// How far its log was handed over.
  var pushedThrough = LogPosition()
}

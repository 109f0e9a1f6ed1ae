/// How far a device's log and link are.
struct DevicePosition: Sendable {
  /// The last place in its log.
  var log: Int64 = 0
  /// After which cursor it pulls.
  var cursor: String?
  /// How far its log was handed over.
  var pushedThrough = 0
}

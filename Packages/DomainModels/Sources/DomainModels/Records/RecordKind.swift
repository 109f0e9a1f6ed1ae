/// How far a table's rows travel.
public enum RecordKind: String, Sendable, Hashable {
  /// Every change enters the change log and reaches the owner's other devices.
  case synced
  /// It stays on this device, and can't be made again: never thrown away.
  case local
  /// It can be made again: a catalogue, a model's answer, demonstration data.
  case cache
}

import Storage

/// The whole product as it lies on this machine: what `doctor` examines.
struct FriendsInstallation: HasStore {
  let store: RecordStore
  let place: FriendsPlace
  /// The variables, in which the key may stand.
  let environment: [String: String]
}

import Blobs
import Storage

/// The whole product as it lies on this machine: what `doctor` examines.
struct DatingInstallation: HasStore, HasBlobs {
  /// What the use cases about cards ask for.
  let cards: DatingContainer
  /// Where what belongs to people lies.
  let place: PeoplePlace
  /// The variables, in which the key may stand.
  let environment: [String: String]

  var store: RecordStore { cards.store }
  var blobs: any BlobStore { Composition.linked.blobs(at: place) }
}

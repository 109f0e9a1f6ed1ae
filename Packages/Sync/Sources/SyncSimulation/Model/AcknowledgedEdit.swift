import DomainModels
import Storage

/// A value that a store committed to a field.
struct AcknowledgedEdit: Hashable {
  let value: StoredValue
  let stamp: HybridTimestamp
  /// The life that went with it, which counts where the field is `deleted_at`.
  let life: Int
  /// Which device wrote it.
  let device: Int
  /// Whether it can have gone with a store that was replaced by an older copy.
  var mayBeLost = false
  /// Whether its stamp is the far side's own, which a device may not have heard of.
  var isOfPlace = false
  /// Whether the far side gave it another stamp.
  var isRestamped = false
}

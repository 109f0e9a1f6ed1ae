public import JournalModels

/// Promises the distortions that the program ships to the use cases that name them.
public protocol HasDistortionPacks: Sendable {
  /// The packs, in order; where two have a type of the same id, the first one's counts.
  var distortionPacks: [DistortionPack] { get }
}

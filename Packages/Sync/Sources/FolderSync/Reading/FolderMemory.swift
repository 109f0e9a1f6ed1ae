import DomainModels
import SharedFolders

/// The cached facts about files that did not change since they were read.
struct FolderMemory: Sendable {
  private var ends: [FolderEntry: SegmentPosition] = [:]
  private var wholes: [FolderEntry: FolderEntry] = [:]
  private var damages: [FolderEntry: SegmentPosition] = [:]
  private var places: [FolderEntry: Set<SegmentPosition>] = [:]

  init() {}

  /// The end of the last whole frame of a file, once it was read to there.
  func end(of file: FolderEntry) -> SegmentPosition? { ends[file] }

  /// A file that holds all that another does.
  func whole(of file: FolderEntry) -> FolderEntry? { wholes[file] }

  /// The position of a file's damage, as far as that was noticed.
  func damage(of file: FolderEntry) -> SegmentPosition? { damages[file] }

  /// Returns whether a file was seen to hold the content up to a place.
  func holds(_ place: SegmentPosition, in file: FolderEntry) -> Bool {
    ends[file] == place || places[file]?.contains(place) == true
  }

  mutating func note(_ file: FolderEntry, isDamagedAt position: SegmentPosition) {
    damages[file] = position
  }

  mutating func note(_ file: FolderEntry, holds position: SegmentPosition) {
    places[file, default: []].insert(position)
  }

  mutating func note(_ file: FolderEntry, endsAt position: SegmentPosition) {
    ends[file] = position
  }

  mutating func note(_ file: FolderEntry, isPartOf other: FolderEntry) { wholes[file] = other }

  /// Forgets files that are not there any more.
  mutating func keep(_ files: some Sequence<FolderEntry>) {
    let kept = Set(files)
    ends = ends.filter { kept.contains($0.key) }
    damages = damages.filter { kept.contains($0.key) }
    places = places.filter { kept.contains($0.key) }
    wholes = wholes.filter { kept.contains($0.key) && kept.contains($0.value) }
  }
}

import SharedFolders

/// A file that holds a segment, or a part of one.
struct SegmentCopy: Sendable {
  let entry: FolderEntry
  let header: SegmentHeader
  let seal: SegmentSeal
}

import SharedFolders
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of the folder: which files are ours, and what they begin with.
///
/// Files that did not change since are not opened again.
struct FolderScan: Sendable {
  /// The kind of a file.
  private enum Kind {
    case foreign
    case document(FolderDocument)
    case brokenDocument
    case newerDocument
    case segment(SegmentCopy)
    case lockedSegment(salt: [UInt8])
    case newerSegment
    case damagedSegment
    /// Not even the beginning of it is there.
    case partialSegment
    case unreadable(FolderFault)
  }

  private var known: [FolderEntry: Kind] = [:]
  private var seen: [FolderEntry] = []
  /// The segments that can be read, in order.
  private(set) var groups: [SegmentGroup] = []
  /// The files that say which folder it is.
  private(set) var documents: [FolderDocument] = []
  /// True if one of those is not whole, or was changed.
  private(set) var hasBrokenDocument = false
  /// True if a newer program wrote one of those.
  private(set) var hasNewerDocument = false
  /// The salts of segments whose keys are not known.
  private(set) var lockedSalts: Set<[UInt8]> = []
  /// The segments that can't be read.
  private(set) var damages: [FolderDamage] = []
  /// The segments of which not even the beginning is there, perhaps not yet.
  private(set) var partials: [FolderDamage] = []
  /// The number of files that belong to another owner.
  private(set) var foreignCount = 0
  /// The number of bytes that our files have.
  private(set) var size = 0

  /// The endings of copies of files while they are made.
  private static let passingEnds = [".tmp", ".part", ".partial", ".filepart", ".crdownload"]
  private static let firstCount = 1024

  /// Looks at the folder as it is now.
  ///
  /// - Throws: `FolderFault` if the folder itself can't be read.
  mutating func look(_ files: any FolderFiles, _ keys: FolderKeyring?) throws(FolderFault) {
    let entries = try files.entries()
    if entries == seen, damages.isEmpty { return }
    var found: [FolderEntry: Kind] = [:]
    for entry in entries where !FolderScan.isPassing(entry.name) {
      switch known[entry] {
      case .none, .lockedSegment, .unreadable:
        found[entry] = FolderScan.kind(of: entry, files, keys)
      case .some(let kind): found[entry] = kind
      }
    }
    known = found
    gather(entries)
    seen = entries
  }

  private mutating func gather(_ entries: [FolderEntry]) {
    var copies: [SegmentCopy] = []
    self = FolderScan(known: known)
    for entry in entries {
      guard let kind = known[entry] else { continue }
      size += entry.size
      switch kind {
      case .foreign:
        foreignCount += 1
        size -= entry.size
      case .document(let document): documents.append(document)
      case .brokenDocument: hasBrokenDocument = true
      case .newerDocument: hasNewerDocument = true
      case .segment(let copy): copies.append(copy)
      case .lockedSegment(let salt):
        lockedSalts.insert(salt)
        miss(
          .locked, "\(entry.name) is encrypted with a key that is not known",
          hint: "Open the folder with its passphrase to read it")
      case .newerSegment:
        miss(
          .incompatible, "\(entry.name) was written by a newer version of the program",
          hint: "Update it to read that")
      case .damagedSegment:
        miss(
          .damaged,
          "\(entry.name) is damaged at its beginning, or was encrypted with another passphrase",
          hint: "Copy it again from where it is whole, or remove it")
      case .partialSegment:
        foreignCount += 1
        size -= entry.size
        partials.append(
          FolderDamage(
            reason: .damaged, message: "\(entry.name) is not whole at its beginning",
            hint: "If it is still being copied, wait; else sync the other devices and remove it"))
      case .unreadable(let fault):
        miss(
          .offline, "\(entry.name) can't be read (\(fault.message))",
          hint: "Check its permissions and the disk")
      }
    }
    groups = SegmentGroup.ordered(copies)
  }

  private init(known: [FolderEntry: Kind]) { self.known = known }

  init() {}

  private mutating func miss(_ reason: SyncError.Reason, _ message: String, hint: String) {
    damages.append(FolderDamage(reason: reason, message: message, hint: hint))
  }

  /// Returns whether a name is one that programs give to what they are still writing.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("~") || passingEnds.contains { name.hasSuffix($0) }
  }

  private static func kind(
    of entry: FolderEntry, _ files: any FolderFiles, _ keys: FolderKeyring?
  ) -> Kind {
    do throws(FolderFault) {
      let first = try files.read(entry.name, from: 0, count: firstCount)
      if first.starts(with: SegmentHeader.magic) {
        let isLonger = first.count == firstCount
        let bytes = isLonger ? try header(first, of: entry, files) : first
        switch SegmentHeader.read(bytes, keys) {
        case .foreign: return .foreign
        case .incomplete: return .partialSegment
        case .newer: return .newerSegment
        case .locked(let salt): return .lockedSegment(salt: salt)
        case .damaged: return .damagedSegment
        case .header(let header, let seal):
          return .segment(SegmentCopy(entry: entry, header: header, seal: seal))
        }
      }
      return try document(first, of: entry, files)
    } catch {
      return error.reason == .missing ? .foreign : .unreadable(error)
    }
  }

  /// The whole beginning of a segment, if it is longer than what was read.
  private static func header(
    _ first: [UInt8], of entry: FolderEntry, _ files: any FolderFiles
  ) throws(FolderFault) -> [UInt8] {
    let length = Int(BigEndian.number(first[12..<16]))
    let count = SegmentHeader.startCount + length + SegmentSeal.trailerCount
    guard count > first.count, length <= SegmentHeader.largestBody else { return first }
    return try files.read(entry.name, from: 0, count: count)
  }

  private static func document(
    _ first: [UInt8], of entry: FolderEntry, _ files: any FolderFiles
  ) throws(FolderFault) -> Kind {
    let isNamedSo = entry.name.hasPrefix("quartet-sync")
    if entry.name.hasSuffix(".quartet") {
      let isThere =
        first.count >= SegmentHeader.startCount && first.prefix(8).contains { $0 != 0 }
      return isThere ? .damagedSegment : .partialSegment
    }
    guard first.starts(with: FolderDocument.magic), entry.size <= FolderDocument.largest else {
      return isNamedSo && entry.name.hasSuffix(".json") ? .brokenDocument : .foreign
    }
    switch FolderDocument.read(
      try files.read(entry.name, from: 0, count: FolderDocument.largest))
    {
    case .foreign, .broken: return .brokenDocument
    case .newer: return .newerDocument
    case .document(let document): return .document(document)
    }
  }
}

extension FolderScan {
  /// The file that counts, of several that were made at once: an encrypted one, then the smallest.
  var document: FolderDocument? {
    documents.min { left, right in
      if (left.salt == nil) != (right.salt == nil) { return left.salt != nil }
      return left.id.byteArray.lexicographicallyPrecedes(right.id.byteArray)
    }
  }

  /// The identity of the folder.
  ///
  /// - Parameters:
  ///   - known: what it was before; holds as long as there are segments.
  ///   - keys: what opens an encrypted one.
  ///   - folder: the path, for messages.
  /// - Returns: the identity.
  /// - Throws: `SyncError` if there is none, or it can't be read.
  func identity(
    known: FolderIdentity?, _ keys: FolderKeyring?, in folder: String
  ) throws(SyncError) -> FolderIdentity {
    if hasNewerDocument {
      throw SyncError(
        .incompatible, "the folder \(folder) was made by a newer version of the program",
        hint: "Update the program on this device")
    }
    guard let document else {
      let told = groups.map(\.header.folder).min { $0.outweighs($1) }
      if let known, !groups.isEmpty || !damages.isEmpty || hasBrokenDocument { return known }
      if let told { return told }
      throw .emptied(folder)
    }
    guard let identity = document.identity(keys) else {
      throw .locked(folder, isMissing: keys == nil)
    }
    if let known, !identity.owner.isSame(as: known.owner) {
      throw SyncError(
        .wrongPlace,
        "the folder \(folder) holds changes of \(identity.owner.name) "
          + "(\(identity.owner.product)) now",
        hint: "Take another folder")
    }
    return identity
  }

  /// Returns whether a cursor of a folder can be continued here.
  func knows(_ folder: UUID, as identity: FolderIdentity) -> Bool {
    folder == identity.id || documents.contains { $0.id == folder }
      || groups.contains { $0.header.folder.id == folder }
  }
}

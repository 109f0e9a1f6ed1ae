import DomainModelsTesting

/// A folder on a disk that forgets unflushed data at a power cut.
///
/// ## What is modelled
///
/// - A file has durable contents and pending writes. `fsync` and `fdatasync` make durable what was
///   written before they began, and nothing else does; the two are taken to be the same, because the
///   size that reading needs belongs to the data. What survives of the pending writes is anything
///   between nothing and all: any of them, or any 512-byte sectors of them, in any combination. Of
///   two writes to one place the earlier can survive and the later be lost, not the other way round:
///   a page cache holds the later one only. Where a write is lost that a later one lies behind, there
///   are zeros. A change of size is a write like the others.
/// - A name that is made, renamed or removed is durable once its folder was flushed, which is all
///   that POSIX promises; file systems usually do better. A file below a folder whose own name is
///   lost is lost with it. What survives of the pending changes of names is any of them, each rename
///   whole, in their order.
/// - A flush that failed leaves what it should have written visible and never makes it durable,
///   despite later flushes, unless it is written again: so Linux treats pages that it could not
///   write.
/// - A call that `strace` answered in the kernel's stead did not happen.
///
/// ## What is not
///
/// - Shared memory beside a database (`-shm`), which SQLite recreates: calls that touch it are
///   passed over, and it is never there after a cut. Writing to any other file by mapping it into
///   memory is an error of the test, and so is any call that changes files and is not known here.
/// - Damage to what was durable, outside what is being written: disks that destroy a neighbouring
///   sector, or lie about flushing, or a write that goes elsewhere.
/// - Modes, owners and times of files.
struct Disk: Sendable {
  enum Entry: Sendable, Hashable {
    case folder
    /// A file, by its place in ``Disk/files``.
    case file(Int)
  }

  /// Names that change together.
  struct NameChange: Sendable {
    let edits: [(path: String, entry: Entry?)]
    let line: Int
  }

  var files: [DiskFile] = []
  /// The files that programs see, by path below the folder.
  private(set) var names: [String: Entry] = [:]
  private(set) var durableNames: [String: Entry] = [:]
  private(set) var pendingNames: [NameChange] = []

  /// The initial contents: the files and folders below the one that is modelled.
  init(_ image: DiskImage = DiskImage()) {
    for folder in image.folders { names[folder] = .folder }
    for (path, bytes) in image.files {
      names[path] = .file(files.count)
      files.append(DiskFile(bytes))
    }
    durableNames = names
  }

  mutating func rename(_ edits: [(path: String, entry: Entry?)], line: Int) {
    for edit in edits { names[edit.path] = edit.entry }
    pendingNames.append(NameChange(edits: edits, line: line))
  }

  /// Makes the names in a folder durable that changed before a line.
  mutating func syncFolder(_ folder: String, before line: Int) {
    let isMeant = { (change: NameChange) in
      change.line < line && change.edits.contains { Disk.folder(of: $0.path) == folder }
    }
    for change in pendingNames where isMeant(change) {
      for edit in change.edits { durableNames[edit.path] = edit.entry }
    }
    pendingNames.removeAll(where: isMeant)
  }

  /// The folder of a path; the modelled folder itself is the empty path.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// True if a cut could lose anything.
  var hasPending: Bool { !pendingNames.isEmpty || files.contains { !$0.pending.isEmpty } }

  /// The disk after a power cut.
  func image(after cut: PowerCut) -> DiskImage {
    if cut.survivors == .all {
      return image(names) { $0.current }
    }
    var dice = SeededGenerator(seed: cut.seed)
    let share = Double.random(in: 0.05...0.95, using: &dice)
    let survives = {
      cut.survivors != .none && Double.random(in: 0..<1, using: &dice) < share
    }
    var names = durableNames
    for change in pendingNames where survives() {
      for edit in change.edits { names[edit.path] = edit.entry }
    }
    return image(names) { $0.afterCut(isTorn: cut.survivors == .sectors, survives) }
  }

  private func image(
    _ names: [String: Entry], _ contents: (DiskFile) -> [UInt8]
  ) -> DiskImage {
    var image = DiskImage()
    for (path, entry) in names.sorted(by: { $0.key < $1.key }) {
      let folder = Disk.folder(of: path)
      // Folders sort before what is in them.
      guard folder.isEmpty || image.folders.contains(folder) else { continue }
      switch entry {
      case .folder: image.folders.insert(path)
      case .file(let place): image.files[path] = contents(files[place])
      }
    }
    return image
  }
}

/// Applies a program's system calls to the folder.
struct DiskCalls: Sendable {
  private(set) var disk: Disk
  private let root: String
  /// The offset of the next `write`, by descriptor; `nil` where it always appends.
  private var offsets: [Int: Int?] = [:]

  init(_ disk: Disk, root: String) {
    self.disk = disk
    self.root = root
  }

  /// Does what a call did.
  ///
  /// - Throws: ``MissingPrerequisite`` for one that changes files in a way that is not modelled.
  mutating func apply(_ call: TracedCall) throws {
    switch call.name {
    case "fsync", "fdatasync": sync(call)
    case _ where !call.isSuccessful || call.isInjected: break
    case "openat": open(call)
    case "close": if let descriptor = call.descriptor(0) { offsets[descriptor] = nil }
    case "lseek": if let descriptor = call.descriptor(0) { offsets[descriptor] = call.result }
    case "write", "pwrite64", "ftruncate", "fallocate": try write(call)
    case "mkdir", "mkdirat":
      if let path = path(call, call.name == "mkdir" ? 0 : 1) {
        disk.rename([(path, .folder)], line: call.ended)
      }
    case "unlink", "unlinkat", "rmdir":
      if let path = path(call, call.name == "unlinkat" ? 1 : 0) {
        disk.rename([(path, nil)], line: call.ended)
      }
    case "rename", "renameat", "renameat2":
      let places = call.name == "rename" ? (0, 1) : (1, 3)
      if let old = path(call, places.0), let new = path(call, places.1) {
        disk.rename([(old, nil), (new, disk.names[old])], line: call.ended)
      }
    case "flock": break
    case "mmap":
      let isWritten =
        call.word(2)?.contains("PROT_WRITE") == true && call.word(3)?.contains("MAP_SHARED") == true
      if isWritten, path(call, 4) != nil { throw unknown(call) }
    default:
      if call.arguments.indices.contains(where: { path(call, $0) != nil }) { throw unknown(call) }
    }
  }

  private func unknown(_ call: TracedCall) -> MissingPrerequisite {
    MissingPrerequisite(
      "\(call.name) of \(call.path(0) ?? call.path(4) ?? "a file") is not modelled")
  }

  /// The path below the folder that an argument names; `nil` for what is elsewhere, or in shared
  /// memory, or nameless by now.
  private func path(_ call: TracedCall, _ index: Int) -> String? {
    guard let path = call.path(index), path == root || path.hasPrefix(root + "/"),
      !path.hasSuffix("-shm"), !path.hasSuffix("(deleted)")
    else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  private mutating func open(_ call: TracedCall) {
    guard let descriptor = call.result, let flags = call.word(2) else { return }
    let start: Int? = flags.contains("O_APPEND") ? nil : 0
    offsets.updateValue(start, forKey: descriptor)
    guard let path = path(call, 1) else { return }
    if disk.names[path] == nil, flags.contains("O_CREAT") {
      disk.files.append(DiskFile())
      disk.rename([(path, .file(disk.files.count - 1))], line: call.ended)
    } else if flags.contains("O_TRUNC"), case .file(let place) = disk.names[path] {
      disk.files[place].write(.size(0), line: call.ended)
    }
  }

  private mutating func write(_ call: TracedCall) throws {
    guard let path = path(call, 0), let descriptor = call.descriptor(0) else { return }
    guard case .file(let place) = disk.names[path] else {
      throw MissingPrerequisite("\(call.name) of \(path), which nothing made")
    }
    let size = disk.files[place].current.count
    let content: DiskFile.Write.Content
    switch call.name {
    case "ftruncate": content = .size(call.number(1) ?? 0)
    case "fallocate":
      guard call.number(1) == 0 else { throw unknown(call) }
      content = .size(max(size, (call.number(2) ?? 0) + (call.number(3) ?? 0)))
    default:
      guard let bytes = call.bytes(1), let count = call.result, count <= bytes.count else {
        throw MissingPrerequisite("\(call.name) of \(path) can't be read")
      }
      let isPlaced = call.name == "pwrite64"
      let offset = (isPlaced ? call.number(3) : offsets[descriptor] ?? nil) ?? size
      content = .bytes(Array(bytes.prefix(count)), at: offset)
      if !isPlaced, let known = offsets[descriptor], let start = known {
        offsets[descriptor] = start + count
      }
    }
    disk.files[place].write(content, line: call.ended)
  }

  private mutating func sync(_ call: TracedCall) {
    // One that never came back, because its program was killed, neither flushed nor failed.
    guard let path = path(call, 0), call.result != nil else { return }
    if case .file(let place) = disk.names[path] {
      if !call.isSuccessful {
        disk.files[place].failSync(before: call.began)
      } else if !call.isInjected {
        disk.files[place].sync(before: call.began)
      }
    } else if call.isSuccessful, !call.isInjected {
      disk.syncFolder(path, before: call.began)
    }
  }
}

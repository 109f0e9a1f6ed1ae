import Foundation
import ProductCommands
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of this user alone that lies in memory, for the time of an editor.
///
/// What a process left that was killed is swept by the next one.
struct MemoryFolder: Sendable {
  let path: String
  private static let start = "quartet-journal-"

  /// Whether a folder lies in memory and never on a disk; where the system can't say, it doesn't.
  static func isInMemory(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    let folder = String(cString: real)
    // Lines of `number parent device root PLACE options … - TYPE source options` (proc(5)).
    guard let table = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8) else {
      return false
    }
    var best = (place: "", kind: "")
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else {
        continue
      }
      let place = String(words[4])
      let isAbove = place == "/" || folder == place || folder.hasPrefix("\(place)/")
      // Of two on one place the later one counts.
      if isAbove, place.count >= best.place.count {
        best = (place, String(words[dash + 1]))
      }
    }
    return ["tmpfs", "ramfs"].contains(best.kind)
  }

  /// Makes one within a folder in memory.
  init(in memory: String) throws {
    MemoryFolder.sweep(memory)
    var template = Array("\(memory)/\(MemoryFolder.start)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileFailure.system("written", memory) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private var file: String { "\(path)/thought.txt" }

  /// Puts the text there.
  ///
  /// - Returns: the file.
  func write(_ text: String) throws -> String {
    let descriptor = systemOpen(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure.system("written", file) }
    defer { close(descriptor) }
    try FileDescriptorSink(descriptor: descriptor).write(text)
    return file
  }

  /// The text as it is now.
  func read() throws -> String {
    let file = try GivenFile(path: file)
    let bytes = try file.bytes(in: 0..<file.size)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JournalFailure.unreadable(
        "what the editor wrote is not UTF-8", hint: "Your thoughts are unchanged")
    }
    return text
  }

  /// Overwrites and removes everything in it, and the folder.
  func wipe() { MemoryFolder.wipe(path) }

  private static func wipe(_ path: String) {
    for name in names(in: path) {
      let file = "\(path)/\(name)"
      var status = stat()
      guard lstat(file, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        wipe(file)
        continue
      }
      if status.st_mode & S_IFMT == S_IFREG {
        let descriptor = systemOpen(file, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
        if descriptor >= 0 {
          let zeros = [UInt8](repeating: 0, count: max(0, Int(status.st_size)))
          try? FileDescriptorSink(descriptor: descriptor).write(zeros)
          close(descriptor)
        }
      }
      unlink(file)
    }
    rmdir(path)
  }

  /// Removes the folders of processes that are gone.
  private static func sweep(_ memory: String) {
    for name in names(in: memory) where name.hasPrefix(start) {
      let number = name.dropFirst(start.count).prefix { $0.isNumber }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
      wipe("\(memory)/\(name)")
    }
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// The system call; inside a type its name could mean a method.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

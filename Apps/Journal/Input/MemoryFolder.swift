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
/// What a process left that was killed is swept by the next one, unless it is marked as the only copy
/// of a text, or an editor still holds it open.
struct MemoryFolder: Sendable {
  let path: String
  /// Folders that hold the only copy of a text from an earlier time.
  let left: [String]
  private let memory: String
  private let name: String
  /// Locked, and inherited by the editor: as long as one of the two lives nobody sweeps it.
  private let folder: OpenFolder
  private static let start = "quartet-journal-"
  private static let file = "thought.txt"
  private static let mark = ".keep"

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

  init(in memory: String) throws {
    left = MemoryFolder.sweep(memory)
    var template = Array("\(memory)/\(MemoryFolder.start)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileFailure.system("written", memory) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let folder = OpenFolder(path: memory)?.own(name, isInherited: true), folder.isPrivate,
      folder.lock()
    else {
      rmdir(path)
      throw FileFailure.system("written", path)
    }
    (self.memory, self.name, self.path, self.folder) = (memory, name, path, folder)
  }

  private var file: String { "\(path)/\(MemoryFolder.file)" }

  /// Puts the text there.
  ///
  /// - Returns: the file.
  func write(_ text: String) throws -> String {
    let descriptor = folder.make(MemoryFolder.file)
    guard descriptor >= 0 else { throw FileFailure.system("written", file) }
    defer { close(descriptor) }
    try FileDescriptorSink(descriptor: descriptor).write(text)
    return file
  }

  /// The text as it is now.
  func read() throws -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw JournalFailure.unreadable(
        "what the editor wrote is not UTF-8", hint: "Your thoughts are unchanged")
    }
    return text
  }

  /// Whether what lies there is something else than that; what can't be read counts as such.
  func differs(from text: String) -> Bool {
    guard let bytes = try? bytes() else { return folder.has(MemoryFolder.file) }
    return bytes != Array(text.utf8)
  }

  private func bytes() throws -> [UInt8] {
    let file = try GivenFile(path: file)
    return try file.bytes(in: 0..<file.size)
  }

  /// Marks it as the only copy of a text, which nobody sweeps.
  func keep() {
    let descriptor = folder.make(MemoryFolder.mark)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Overwrites and removes everything in it, and the folder.
  func wipe() { OpenFolder(path: memory)?.wipe(name) }

  /// Removes the folders of processes that are gone.
  ///
  /// Everybody can put a name there, so it has to be a folder of this user alone.
  ///
  /// - Parameter memory: where they lie.
  /// - Returns: those that are marked and stay.
  static func sweep(_ memory: String) -> [String] {
    guard let all = OpenFolder(path: memory) else { return [] }
    return all.names.compactMap { name in
      guard name.hasPrefix(start) else { return nil }
      let number = name.dropFirst(start.count).prefix { $0.isNumber }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH,
        let folder = all.own(name), folder.isPrivate, folder.lock()
      else { return nil }
      if folder.has(mark) { return "\(memory)/\(name)" }
      all.wipe(name)
      return nil
    }
  }
}

import DomainModels
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
/// It holds the text, the text as it was before, and what it is for. What a process left that was
/// killed is swept by the next one: a text that is unchanged is wiped, another one stays and is
/// offered again. As long as an editor holds the folder open, no process sweeps it.
struct MemoryFolder: Sendable {
  let path: String
  private let memory: String
  private let name: String
  /// Locked, and inherited by the editor: as long as one of the two lives, no process sweeps it.
  private let folder: OpenFolder
  private static let start = "quartet-journal-"
  private static let file = "thought.txt"
  /// The file that nano writes when its terminal goes away.
  private static let emergency = "thought.txt.save"
  private static let before = ".before"
  private static let purpose = ".purpose"
  private static let mark = ".keep"
  fileprivate static let ours = [file, emergency, before, purpose, mark]

  /// Returns whether a folder lies in memory and never on a disk; where the system can't say, it
  /// doesn't.
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

  /// Puts a text there.
  ///
  /// - Parameters:
  ///   - text: what the editor shows.
  ///   - before: what is kept already: an unchanged text is no loss.
  ///   - purpose: what the text is for.
  /// - Returns: the file.
  /// - Throws: `FileFailure`, or what writing throws.
  func write(_ text: [UInt8], before: String, for purpose: EditorPurpose) throws -> String {
    // The text comes last: only the others tell whether it was changed.
    let parts = [
      (MemoryFolder.before, Array(before.utf8)), (MemoryFolder.purpose, purpose.encoded),
      (MemoryFolder.file, text),
    ]
    for (name, bytes) in parts {
      let descriptor = folder.make(name)
      guard descriptor >= 0 else { throw FileFailure.system("written", "\(path)/\(name)") }
      defer { close(descriptor) }
      try FileDescriptorSink(descriptor: descriptor).write(bytes)
    }
    return file
  }

  /// The text as it is now, with U+FFFD for what is no UTF-8.
  func read() throws -> TypedText.Reading {
    let bytes = try self.bytes()
    if let text = String(validating: bytes, as: UTF8.self) {
      return TypedText.Reading(text: text, note: nil)
    }
    return TypedText.Reading(
      text: String(decoding: bytes, as: UTF8.self),
      note: "note: what the editor wrote is not valid UTF-8; U+FFFD replaces what is invalid in it")
  }

  /// Returns whether what lies there is something else than that; what can't be read counts as
  /// such.
  func differs(from text: String) -> Bool {
    if MemoryFolder.changed(in: path, from: Array(text.utf8)) != nil || folder.hasMore {
      return true
    }
    return (try? bytes()) == nil && folder.has(MemoryFolder.file)
  }

  /// The text in a folder that is not the known one; what nano left in an emergency comes first.
  private static func changed(in path: String, from known: [UInt8]?) -> [UInt8]? {
    [emergency, file].lazy.compactMap { try? bytes("\(path)/\($0)") }.first { $0 != known }
  }

  private func bytes() throws -> [UInt8] { try MemoryFolder.bytes(file) }

  private static func bytes(_ path: String) throws -> [UInt8] {
    let file = try InputFile(path: path)
    return try file.bytes(in: 0..<file.size)
  }

  /// Marks it as the only copy of a text, which no sweep removes.
  func keep() {
    let descriptor = folder.make(MemoryFolder.mark)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Overwrites and removes everything in it, and the folder.
  func wipe() { OpenFolder(path: memory)?.wipe(name) }

  /// A text that a process left, which ended before it was kept.
  struct Left: Sendable {
    let path: String
    /// The purpose of the text; `nil` if it is unknown.
    let purpose: EditorPurpose?
    /// `nil` where it can't be read, or an editor left something beside it, which may be newer.
    let text: [UInt8]?
    /// The time of the last write.
    let writtenAt: Timestamp
    fileprivate let memory: String
    fileprivate let name: String

    /// Overwrites and removes it.
    func wipe() { OpenFolder(path: memory)?.wipe(name) }
  }

  /// Removes the folders of processes that are gone, as far as nothing in them was changed.
  ///
  /// Everybody can put a name there, so it has to be a folder of this user alone.
  ///
  /// - Parameter memory: where they lie.
  /// - Returns: those that stay, the last one first.
  static func sweep(_ memory: String) -> [Left] {
    guard let all = OpenFolder(path: memory) else { return [] }
    return all.names.compactMap { name -> Left? in
      guard name.hasPrefix(start) else { return nil }
      let number = name.dropFirst(start.count).prefix { $0.isNumber }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH,
        let folder = all.own(name), folder.isPrivate, folder.lock()
      else { return nil }
      let path = "\(memory)/\(name)"
      let known = try? bytes("\(path)/\(before)")
      let changed = changed(in: path, from: known)
      guard folder.has(mark) || changed != nil || folder.hasMore else {
        all.wipe(name)
        return nil
      }
      return Left(
        path: path, purpose: (try? bytes("\(path)/\(purpose)")).flatMap(EditorPurpose.init),
        text: folder.hasMore ? nil : changed ?? (try? bytes("\(path)/\(file)")),
        writtenAt: writtenAt("\(path)/\(file)"),
        memory: memory, name: name)
    }.sorted { $0.writtenAt > $1.writtenAt }
  }

  private static func writtenAt(_ path: String) -> Timestamp {
    var status = stat()
    guard stat(path, &status) == 0 else { return Timestamp(milliseconds: 0) }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000)
  }
}

extension OpenFolder {
  /// True if an editor left files of its own beside the text, such as what it saves by itself.
  fileprivate var hasMore: Bool { files.contains { !MemoryFolder.ours.contains($0) } }
}

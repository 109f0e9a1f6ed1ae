public import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of messages that never leave the machine: one line each.
public struct MessageSink: Sendable {
  public static let description = SenderDescription(
    name: "console", title: "standard error or a file", capabilities: ["codes", "mail"])

  private let showsIDs: Bool
  private let take: @Sendable (String) throws -> Void

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - showsIDs: whether each line begins with the message's ID, by which a program tells a
  ///     repetition; a person has no use for it.
  ///   - take: takes one line without its end, and throws if it can't.
  public init(showsIDs: Bool = true, _ take: @escaping @Sendable (String) throws -> Void) {
    self.showsIDs = showsIDs
    self.take = take
  }

  func write(_ line: String, id: UUID) throws {
    try take(showsIDs ? "\(id.uuidString.lowercased()) \(line)" : line)
  }

  /// Standard error, where the person at a terminal sees it; without IDs.
  ///
  /// Without IDs a message that is sent again is not marked as a repetition, which N3 and MS3 ask
  /// for: a program that passes the lines on needs a sink that shows IDs.
  ///
  /// A service manager or a container keeps standard error in a log that others may read, and that
  /// is kept and copied: every code would stand there. Take ``file(_:)`` then.
  public static var standardError: MessageSink {
    MessageSink(showsIDs: false) { try write($0 + "\n", to: STDERR_FILENO) }
  }

  /// A file that only this user may read, with IDs; it is made if need be, and grows.
  ///
  /// A link of either kind, a pipe, another user's file and one that others may read are refused.
  public static func file(_ path: String) -> MessageSink {
    MessageSink { line in
      // Not waiting: opening a pipe would, for a reader.
      let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { throw notSent("the outbox can't be opened") }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_nlink == 1
      else {
        throw notSent("the outbox is open to others, or no plain file of this user with one name")
      }
      try write(line + "\n", to: descriptor)
    }
  }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
      #elseif canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
      #endif
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw notSent("the message can't be written") }
      rest = rest.dropFirst(count)
    }
  }

  private static func notSent(_ message: String) -> IdentityError {
    IdentityError(
      .notSent, message, hint: "Choose another file, or run chmod 600 on this one")
  }
}

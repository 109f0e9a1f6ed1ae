import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Another program that is busy writing to a store, as the store's file of locks sees it.
final class WriteLockHolder: Sendable {
  private let descriptor: Int32

  /// Takes the lock, and writes down who holds it.
  init(of database: String, signed record: String) throws {
    descriptor = open(database + ".lock", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw MissingPart("there is no lock beside \(database)") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw MissingPart("somebody else holds the lock")
    }
    let line = record + String(repeating: " ", count: max(0, 64 - record.utf8.count))
    guard pwrite(descriptor, line, 64, 0) == 64 else {
      throw MissingPart("the lock can't be signed")
    }
  }

  func letGo() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}

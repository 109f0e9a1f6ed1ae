/// Where the community's index lies between two starts of the service.
///
/// The index can always be made again from the store, so a file that is lost, damaged, older or of
/// another service is the same as none; the person who reads it never hears of an error in it.
///
/// - **CF1** ``read()`` gives what ``replace(with:)`` was given last, part by part, or nothing.
/// - **CF2** A program that is ended in the middle leaves the former parts or the new ones.
/// - **CF3** What lies there shows nothing of the people, and can be read by this service alone.
/// - **CF4** After ``remove()`` there is nothing.
///
/// `CommunityFiles` has the one that keeps a sealed file; ``InMemoryCommunityFile`` is for tests.
public protocol CommunityFile: Sendable {
  /// Everything that was kept; `nil` if there is nothing that can be used.
  ///
  /// - Throws: an error if there is something and the machine does not hand it out.
  func read() throws -> [[UInt8]]?

  /// Keeps these parts in place of the former ones, at once.
  ///
  /// - Throws: an error if they can't be kept; the former ones are then still there.
  func replace(with parts: [[UInt8]]) throws

  /// Removes everything.
  ///
  /// - Throws: an error if they can't be removed.
  func remove() throws
}

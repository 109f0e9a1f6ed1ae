import CSupabaseSQL
import Networking
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A Supabase project, as a location names it.
///
/// | location | address |
/// |---|---|
/// | `supabase://abcdefghijkl` | `https://abcdefghijkl.supabase.co` |
///
///  `supabase://data.example.org:8443`
///  `https://data.example.org:8443`, a server of your own
///
/// | `supabase://localhost:54321` | `http://localhost:54321`, on this machine only |
///
/// A name before an `@` tells several accounts of one device apart and is not sent.
public struct SupabaseProject: Sendable, Hashable {
  /// The scheme of its locations.
  public static let scheme = "supabase"

  /// The base address of the API.
  public let url: URL

  /// The name of the place in messages.
  var place: String { "the Supabase project at \(HTTPOrigin(url))" }

  /// Finds the project of a location.
  ///
  /// - Throws: `SyncError` (`wrongPlace`) for a location that names none.
  public init(_ location: SyncLocation) throws(SyncError) {
    var text = location.path[...]
    guard location.scheme == Self.scheme, text.hasPrefix("//") else {
      throw Self.unreadable(location)
    }
    text = text.dropFirst(2)
    if text.hasSuffix("/") { text = text.dropLast() }
    if let mark = text.lastIndex(of: "@") { text = text[text.index(after: mark)...] }
    let isReference =
      text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      } && !text.isEmpty && text != "localhost"
    if isReference {
      guard let url = URL(string: "https://\(text).supabase.co") else {
        throw Self.unreadable(location)
      }
      self.url = url
      return
    }
    guard let parts = URLComponents(string: "https://\(text)"), let host = parts.host,
      !host.isEmpty, parts.path.isEmpty, parts.query == nil, parts.fragment == nil,
      parts.user == nil, parts.password == nil
    else { throw Self.unreadable(location) }
    let scheme = Self.isThisMachine(host) ? "http" : "https"
    guard let url = URL(string: "\(scheme)://\(text)") else { throw Self.unreadable(location) }
    self.url = url
  }

  /// Returns whether a host is the loopback interface, without asking a name server.
  private static func isThisMachine(_ host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func unreadable(_ location: SyncLocation) -> SyncError {
    SyncError(
      .wrongPlace, "\(location) names no Supabase project",
      hint: "Write supabase://REFERENCE as the project's address has it, or supabase://HOST for a "
        + "server of your own")
  }
}

/// The SQL that a Supabase project needs before logbooks can be synced with it.
public enum SupabaseSQL {
  /// The version of what ``text`` installs, which each call names.
  public static let version = 1

  /// The whole file, for a project's SQL editor; running it again changes nothing.
  public static var text: String {
    var count = 0
    let bytes = supabase_sql(&count)
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

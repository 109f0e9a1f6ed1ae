/// A file of a site that pages refer to, such as a picture.
public struct PageFile: Sendable, Equatable {
  /// The media type, such as `image/png`.
  public let type: String
  public let bytes: [UInt8]
  /// Whether every reader may have it.
  public let isPublic: Bool
  /// The file name of a download; `nil` for a file that is shown.
  public let name: String?

  public init(type: String, _ bytes: [UInt8], isPublic: Bool, name: String? = nil) {
    (self.type, self.bytes, self.isPublic, self.name) = (type, bytes, isPublic, name)
  }
}

/// A kind of file: the addresses that it has, and how it is read.
public struct PageFileRoute<Source: Sendable>: Sendable {
  /// Reads the file at an address of the kind.
  public typealias Reading =
    @Sendable (_ source: Source, _ parameters: PageParameters) async throws -> PageFile

  private let path: String
  private let read: Reading

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - path: with a name in braces for what differs: `/photos/{photo}`.
  ///   - read: reads the file, for a reader who may see it.
  public init(_ path: String, read: @escaping Reading) { (self.path, self.read) = (path, read) }

  /// Reads a file.
  ///
  /// - Returns: the file; `nil` if the address is of another kind.
  /// - Throws: what reading throws.
  public func file(at address: PageAddress, from source: Source) async throws -> PageFile? {
    guard let parameters = PageParameters(path, address) else { return nil }
    return try await read(source, parameters)
  }
}

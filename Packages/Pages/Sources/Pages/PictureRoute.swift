/// The bytes of a picture that pages show.
public struct PictureFile: Sendable, Equatable {
  /// `image/jpeg`, `image/png` or `image/webp`.
  public var contentType: String
  public var bytes: [UInt8]

  public init(contentType: String, bytes: [UInt8]) {
    (self.contentType, self.bytes) = (contentType, bytes)
  }
}

/// A kind of picture: the addresses that it has, and how it is read.
public struct PictureRoute<Source: Sendable>: Sendable {
  /// Reads the picture at an address of the kind.
  public typealias Reading =
    @Sendable (_ source: Source, _ parameters: PageParameters) async throws -> PictureFile

  private let path: String
  private let read: Reading

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - path: with a name in braces for what differs: `/photos/{photo}`.
  ///   - read: reads the picture, for a reader who may see it.
  public init(_ path: String, read: @escaping Reading) { (self.path, self.read) = (path, read) }

  /// Reads a picture.
  ///
  /// - Returns: the picture; `nil` if the address is of another kind.
  /// - Throws: what reading throws.
  public func picture(at address: PageAddress, from source: Source) async throws -> PictureFile? {
    guard let parameters = PageParameters(path, address) else { return nil }
    return try await read(source, parameters)
  }
}

/// A file of a site that pages refer to, such as a picture.
public struct PageFile: Sendable, Equatable {
  /// The media type, such as `image/png`.
  public let type: String
  public let bytes: [UInt8]
  /// True if every reader may have it.
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

/// An answer that comes piece by piece, such as that of a language model.
public struct PageAnswer<Operation: Sendable>: Sendable {
  /// Takes a piece of an answer; what it throws stops the answer.
  public typealias Receiver = @Sendable (String) async throws -> Void

  /// Has the answer made and kept, and gives it to a receiver, if there is one, as it comes.
  ///
  /// If the task is cancelled, or the receiver throws, what came so far is kept.
  public let come: @Sendable (Receiver?) async throws -> PageOutcome<Operation>

  public init(_ come: @escaping @Sendable (Receiver?) async throws -> PageOutcome<Operation>) {
    self.come = come
  }
}

/// A match of two people, which a notice shows beside its sentence.
public struct PageMatch: Sendable, Equatable {
  /// The title (`It's a match with Biochar!`).
  public var title: String
  /// The text below the title; empty for none.
  public var text: String
  /// The name of the other person or card.
  public var name: String
  /// The kind of the other one, which decides how the face looks.
  public var kind: RowKind
  public var picture: Picture?

  public init(
    _ title: String, _ text: String = "", with name: String, _ kind: RowKind,
    picture: Picture? = nil
  ) {
    self.title = title
    self.text = text
    self.name = name
    self.kind = kind
    self.picture = picture
  }
}

/// A link from a page to a resource that is no page; browsers show it as a link.
public struct PageLink: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A file of the site that is kept on the device, such as one for a calendar.
    case file(PageAddress)
    /// A point on a map, in degrees.
    case point(latitude: Double, longitude: Double)
    /// A place, found on a map by these words.
    case place(String)
    /// A file of the site that a calendar program reads again and again: its address is enough for
    /// that, so a browser shows it as text, too.
    case subscription(PageAddress)
  }

  /// The label of the link, in a word or two.
  public let name: String
  public let target: Target

  public init(_ name: String, _ target: Target) { (self.name, self.target) = (name, target) }

  func mapped(by address: (PageAddress) -> PageAddress) -> PageLink {
    switch target {
    case .file(let file): PageLink(name, .file(address(file)))
    case .subscription(let file): PageLink(name, .subscription(address(file)))
    case .point, .place: self
    }
  }
}

/// A kind of page: the addresses that it has, and how it is read.
public struct PageRoute<Source: Sendable, Operation: Sendable>: Sendable {
  /// Reads a page at an address of the kind.
  public typealias Reading =
    @Sendable (_ source: Source, _ parameters: PageParameters) async throws -> Page<Operation>

  /// The way to the kind's page that another page gets without knowing it.
  public struct Link: Sendable {
    let page: PageAddress
    let shortcut: Character
    let name: String

    /// Offers the route's page on another one.
    public init(on page: PageAddress, _ shortcut: Character, _ name: String) {
      self.page = page
      self.shortcut = shortcut
      self.name = name
    }
  }

  /// The path, with a name in braces for what differs: `/crews/{crew}`.
  public let path: String
  let links: [Link]
  let read: Reading

  public init(_ path: String, links: [Link] = [], read: @escaping Reading) {
    self.path = path
    self.links = links
    self.read = read
  }

  /// Returns whether an address is of the kind.
  public func matches(_ address: PageAddress) -> Bool { match(address) != nil }

  /// The parameters of an address; `nil` if it does not match.
  func match(_ address: PageAddress) -> PageParameters? { PageParameters(path, address) }
}

/// The parameters of an address: the named parts of its path, and its query.
public struct PageParameters: Sendable {
  public let address: PageAddress
  let values: [String: String]

  /// A part of the path, or else a parameter; `nil` where the address has neither.
  public subscript(name: String) -> String? { values[name] ?? address[name] }
}

extension PageParameters {
  /// The parameters of an address; `nil` if it does not match.
  init?(_ path: String, _ address: PageAddress) {
    let pattern = path.split(separator: "/")
    guard pattern.count == address.parts.count else { return nil }
    var values: [String: String] = [:]
    for (name, part) in zip(pattern, address.parts) {
      if name.hasPrefix("{"), name.hasSuffix("}") {
        values[String(name.dropFirst().dropLast())] = part
      } else if name != part {
        return nil
      }
    }
    self.init(address: address, values: values)
  }
}

extension Array {
  /// Reads the page at an address, with the links that other routes offer on it.
  ///
  /// - Parameters:
  ///   - address: of a page.
  ///   - source: what pages are read from.
  /// - Returns: the page; `nil` if no route has such an address.
  /// - Throws: what the route throws.
  public func page<Source, Operation>(
    at address: PageAddress, from source: Source
  ) async throws -> Page<Operation>? where Element == PageRoute<Source, Operation> {
    for route in self {
      guard let parameters = route.match(address) else { continue }
      var page = try await route.read(source, parameters)
      page.address = address
      for target in self {
        for link in target.links where link.page.parts == address.parts {
          guard let opened = PageAddress(target.path) else { continue }
          page.actions.append(PageAction(link.shortcut, link.name, .open(opened)))
        }
      }
      return page
    }
    return nil
  }
}

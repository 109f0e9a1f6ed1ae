import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A product whose pages a browser shows.
public struct PageProduct: Sendable {
  public var name: String
  /// The program that serves its pages.
  public var server: String
  /// Arguments that make the program fill its store with sample data for the pages; `nil` if it
  /// needs nothing.
  ///
  /// Arguments can name ``files``, which are in the folder in which it runs.
  public var demo: [String]?
  /// The contents of the folder's files, by their names.
  public var files: [String: String]

  /// True if it offers passkeys, at ``PageServer/otherOrigin``.
  public var hasPasskeys = false

  public init(
    _ name: String, server: String, demo: [String]? = nil, files: [String: String] = [:]
  ) {
    (self.name, self.server, self.demo, self.files) = (name, server, demo, files)
  }

  /// The same product, whose users can sign in with passkeys.
  public var withPasskeys: PageProduct {
    var product = self
    product.hasPasskeys = true
    return product
  }
}

/// The server of a product, which runs as long as this value is held.
public final class PageServer: Sendable {
  public let program: RunningProgram
  public let port: Int

  /// The origin of the server's pages; a browser keeps other cookies for the same server under the other
  /// name, so that two people can use one browser.
  public var origin: String { "http://127.0.0.1:\(port)" }
  public var otherOrigin: String { "http://localhost:\(port)" }

  /// Fills a store with made-up data, and serves it on a free port.
  ///
  /// - Throws: ``DrivingError`` if the program is not there or does not answer.
  public init(_ product: PageProduct) async throws {
    let path = try RunningProgram.product(product.server)
    let folder = try TemporaryFolder()
    for (name, text) in product.files {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    let demo = product.demo?.map { argument in
      product.files[argument] == nil ? argument : folder.url.appending(path: argument).path
    }
    if let demo { try await RunningProgram(path, demo, in: folder).succeed() }
    var arguments = ["serve", "--listen", "127.0.0.1:0"]
    if product.hasPasskeys {
      let port = try FreePort.find()
      arguments = [
        "serve", "--listen", "127.0.0.1:\(port)", "--passkey-origin", "http://localhost:\(port)",
      ]
    }
    program = try RunningProgram(path, arguments, in: folder)
    port = try await program.wait(for: "serving") { program in
      program.outputText.firstMatch(of: #/http://127\.0\.0\.1:([0-9]+)\n/#).flatMap { Int($0.1) }
    }
  }

  /// The code that the server sent to a phone last; without a gateway it stands in its log.
  public func code(for phone: String) async throws -> String {
    try await program.wait(for: "a code for \(phone)") { program in
      program.errorText.split(separator: "\n").last { $0.contains(phone) }
        .flatMap { $0.firstMatch(of: #/: ([0-9]{6}) is your code/#) }.map { String($0.1) }
    }
  }
}

/// Finds ports for servers that have to know theirs before they start.
public enum FreePort {
  /// A port of this machine that nothing listens on now.
  ///
  /// - Returns: the port.
  /// - Throws: ``DrivingError`` if there is none.
  public static func find() throws -> Int {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw DrivingError("no socket can be made") }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { sockets in
        guard let socket = sockets.baseAddress else { return false }
        return bind(descriptor, socket, size) == 0 && getsockname(descriptor, socket, &size) == 0
      }
    }
    guard isBound else { throw DrivingError("no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

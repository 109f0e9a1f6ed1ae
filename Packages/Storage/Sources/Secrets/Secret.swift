import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Something that must not be seen: a passphrase, a key, a token.
///
/// It prints, reflects and interpolates as `•••`, has no `Codable` form, and its memory is
/// overwritten when the last copy goes. A caller that needs the bytes asks for them in a closure,
/// and must not let them out of it.
public struct Secret: Sendable {
  private final class Memory: Sendable {
    // Written in `init` and wiped in `deinit`, read in between: the address never changes.
    private let address: UInt
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      buffer.copyBytes(from: bytes)
      address = UInt(bitPattern: buffer.baseAddress)
      count = bytes.count
    }

    var buffer: UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(bitPattern: address), count: count)
    }

    deinit {
      Secret.wipe(buffer)
      buffer.deallocate()
    }
  }

  private let memory: Memory

  public init(bytes: some Collection<UInt8>) { memory = Memory(bytes) }

  /// Keeps the UTF-8 of a text.
  ///
  /// The text itself is not overwritten: read it as bytes where that matters.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Keeps what `fill` writes into a buffer, so that the bytes are nowhere else.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes there is room for.
  ///   - fill: writes the bytes and returns how many; the buffer is overwritten afterwards, also
  ///     when it throws.
  /// - Throws: what `fill` throws.
  public init(
    capacity: Int, filledBy fill: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(0, capacity), alignment: 16)
    defer {
      Secret.wipe(buffer)
      buffer.deallocate()
    }
    memory = Memory(buffer.prefix(try fill(buffer)))
  }

  /// The number of bytes.
  public var count: Int { memory.count }

  /// True if there is nothing to keep.
  public var isEmpty: Bool { memory.count == 0 }

  /// Lends the bytes to `body`, which must not keep or print them.
  public func withBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    try body(UnsafeRawBufferPointer(memory.buffer))
  }

  /// The same without one line end at its end (LF or CRLF), which an editor or `echo` adds to a file
  /// that a person writes.
  public var withoutFinalLineEnd: Secret {
    withBytes { bytes in
      guard bytes.last == UInt8(ascii: "\n") else { return self }
      let rest = bytes.dropLast()
      return Secret(bytes: rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest)
    }
  }

  /// Overwrites memory in a way that the compiler does not leave out.
  private static func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let start = buffer.baseAddress else { return }
    #if canImport(Darwin)
      _ = memset_s(start, buffer.count, 0, buffer.count)
    #else
      explicit_bzero(start, buffer.count)
    #endif
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots, for every secret.
  public var description: String { "•••" }
  /// Three dots, for every secret.
  public var debugDescription: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable {
  /// Compares in a time that depends on the lengths only.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return left.withBytes { left in
      right.withBytes { right in
        zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
      }
    }
  }
}

extension Secret {
  /// The same text with letters and their marks composed (NFC), as any keyboard may have written
  /// them; the same bytes where they are no text.
  ///
  /// The text passes through memory that is not overwritten, unless it is ASCII.
  package var composed: Secret { mappingText(\.precomposedStringWithCanonicalMapping) }

  /// The same text with the marks of letters apart (NFD), as some systems hand it over; the same
  /// bytes where they are no text.
  package var decomposed: Secret { mappingText(\.decomposedStringWithCanonicalMapping) }

  private func mappingText(_ map: (String) -> String) -> Secret {
    withBytes { bytes in
      guard bytes.contains(where: { $0 >= 0x80 }),
        let text = String(validating: bytes, as: UTF8.self)
      else { return self }
      return Secret(map(text))
    }
  }
}

/// A password or a token on its way: it prints as dots, and is text on a wire.
public struct SecretText: Sendable, Equatable {
  public let secret: Secret

  public init(_ secret: Secret) { self.secret = secret }

  /// Takes a text that is secret.
  public init(_ text: String) { secret = Secret(text) }

  /// The text, for a caller that has to send it.
  public var text: String { secret.withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension SecretText: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension SecretText: CustomStringConvertible, CustomReflectable {
  public var description: String { "•••" }
  /// No mirror shows it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

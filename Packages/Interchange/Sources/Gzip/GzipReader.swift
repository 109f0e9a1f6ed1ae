internal import Interchange

/// Unpacks gzip (RFC 1952) as its bytes come, piece by piece.
///
/// A file may have several members, one behind the other, and zeros behind the last, as tapes had.
/// In memory are what was fed and not yet unpacked, and a piece of 32 KiB. The last piece of a
/// member comes only when its length and check value are right; a caller that acts on earlier ones
/// acts on bytes that may prove damaged.
///
/// ```swift
/// var reader = GzipReader()
/// while let chunk = file.read() {
///   reader.feed(chunk)
///   while let piece = try reader.next() { … }
/// }
/// reader.finish()
/// while let piece = try reader.next() { … }
/// ```
public struct GzipReader: ~Copyable {
  /// The position of the reading in a member.
  private enum Stage {
    case header
    case body
    case trailer
    /// Behind the zeros that follow the last member.
    case padding
  }

  private let limit: Int
  private let memberLimit: Int
  private var stage = Stage.header
  private var inflation: Inflation?
  private var check = CRC32()
  /// Of the member, for its length, which counts modulo 2^32.
  private var memberSize = 0
  private var total = 0
  private var members = 0
  private var isFinished = false
  private var failure: GzipError?
  /// The bytes that were fed; their beginning is used up.
  private var pending: [UInt8] = []
  private var used = 0
  /// The last piece of a member, until its trailer has come.
  private var held: [UInt8] = []

  /// The largest size of a header; names and comments in it have no length.
  private static let headerLimit = 1 << 17
  private static let pieceSize = 32 << 10
  /// The number of packed bytes that are taken at once: a short member must not cost a copy of all
  /// that follows it.
  private static let portionSize = 4 << 10

  /// Begins to unpack.
  ///
  /// - Parameters:
  ///   - limit: how many bytes all members together may make.
  ///   - members: how many members there may be. Empty members make no bytes, so `limit` does not
  ///     bound how many of them a file has.
  public init(limit: Int = .max, members: Int = .max) {
    (self.limit, memberLimit) = (limit, members)
  }

  /// Returns whether bytes begin as a gzip file does.
  public static func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Takes in the next bytes; what comes behind ``finish()`` or an error is left out.
  public mutating func feed(_ bytes: [UInt8]) {
    guard !isFinished, failure == nil, !bytes.isEmpty else { return }
    if used == pending.count {
      pending = bytes
    } else {
      pending.removeFirst(used)
      pending += bytes
    }
    used = 0
  }

  /// Says that no more bytes come.
  public mutating func finish() { isFinished = true }

  /// The next unpacked bytes, or nil if more packed ones are needed or, behind ``finish()``, at the
  /// end.
  ///
  /// - Throws: ``GzipError``; asked again, the same one.
  public mutating func next() throws(GzipError) -> [UInt8]? {
    if let failure { throw failure }
    do throws(GzipError) {
      return try advanced()
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func advanced() throws(GzipError) -> [UInt8]? {
    while true {
      switch stage {
      case .header:
        guard try readHeader() else { return nil }
      case .body:
        let piece = try unpacked()
        if let piece, !piece.isEmpty { return piece }
        if piece == nil { return nil }
      case .trailer:
        guard try readTrailer() else { return nil }
        let last = held
        held = []
        if !last.isEmpty { return last }
      case .padding:
        guard pending[used...].allSatisfy({ $0 == 0 }) else {
          throw GzipError(.malformed, "something else follows its end")
        }
        used = pending.count
        return nil
      }
    }
  }

  /// Reads a header, if all of it is there, and begins its member.
  private mutating func readHeader() throws(GzipError) -> Bool {
    let bytes = pending[used...]
    if members > 0, let first = bytes.first, first == 0 {
      stage = .padding
      return true
    }
    guard !bytes.isEmpty || members == 0 else { return false }
    guard members < memberLimit else {
      throw GzipError(.malformed, "it has more than \(memberLimit) members")
    }
    guard let length = try GzipHeader.length(of: bytes) else {
      if bytes.count > Self.headerLimit {
        throw GzipError(.malformed, "its header has no end")
      }
      guard isFinished else { return false }
      throw GzipError(.truncated, "it ends in its header")
    }
    used += length
    inflation = try Inflation()
    check = CRC32()
    memberSize = 0
    stage = .body
    return true
  }

  /// The next piece of a member, empty at its end; nil if more bytes are needed.
  private mutating func unpacked() throws(GzipError) -> [UInt8]? {
    if inflation?.needsInput ?? true, used < pending.count {
      let end = min(pending.count, used + Self.portionSize)
      inflation?.add(Array(pending[used..<end]))
      used = end
    }
    guard let piece = inflation?.next(Self.pieceSize) else {
      throw GzipError(.damagedData, "its packed bytes are damaged")
    }
    check.add(piece)
    memberSize += piece.count
    total += piece.count
    guard total <= limit else {
      throw GzipError(.tooLarge, "it makes more than \(limit) bytes")
    }
    if inflation?.isDone ?? true {
      // What the unpacking left belongs to what follows.
      used -= inflation?.rest.count ?? 0
      inflation = nil
      held = piece
      stage = .trailer
      return []
    }
    if piece.isEmpty, inflation?.needsInput ?? true, used == pending.count {
      guard isFinished else { return nil }
      throw GzipError(.truncated, "it ends within its packed bytes")
    }
    return piece
  }

  /// Compares a member with what is said behind it, if all of that is there.
  private mutating func readTrailer() throws(GzipError) -> Bool {
    guard pending.count - used >= 8 else {
      guard isFinished else { return false }
      throw GzipError(.truncated, "it ends before its check value")
    }
    guard number(at: used) == check.value else {
      throw GzipError(.wrongChecksum, "its bytes don't fit their check value")
    }
    guard number(at: used + 4) == UInt32(truncatingIfNeeded: memberSize) else {
      throw GzipError(.wrongSize, "it makes \(memberSize) bytes and says another number")
    }
    used += 8
    members += 1
    stage = .header
    return true
  }

  private func number(at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(pending[place + $1]) << UInt32(8 * $1) }
  }
}

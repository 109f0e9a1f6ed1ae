import CMatchingKernels
import Foundation

/// Tensors of a file in the safetensors format.
///
/// The file begins with the length of a header, 8 bytes, little-endian; then come the header, a JSON
/// object, and the tensors' numbers. The header maps each name to `dtype`, `shape` and `data_offsets`,
/// and `__metadata__` to texts. The tensors fill the rest of the file without gaps or overlaps.
/// Source: README of huggingface/safetensors, section Format.
struct SafetensorsFile: Sendable {
  /// The kinds of numbers that can be read.
  private static let readable = ["F32": 4, "F16": 2]
  /// The bytes of one number of each other kind.
  private static let others = [
    "BOOL": 1, "U8": 1, "I8": 1, "F8_E4M3": 1, "F8_E5M2": 1, "U16": 2, "I16": 2, "BF16": 2,
    "U32": 4, "I32": 4, "U64": 8, "I64": 8, "F64": 8,
  ]
  /// The longest header in bytes; that of all-MiniLM-L6-v2 has 11,408.
  static let headerLimit = 1 << 20
  /// The number of bytes that hold the longest header.
  static let readAhead = 8 + headerLimit
  /// The greatest magnitude of a number, so that products of numbers stay finite.
  private static let magnitudeLimit: Float = 1e6

  private struct Entry: Decodable, Sendable {
    let dtype: String
    let shape: [Int]
    let dataOffsets: [Int]

    private enum CodingKeys: String, CodingKey {
      case dtype
      case shape
      case dataOffsets = "data_offsets"
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Header: Decodable {
    var entries: [String: Entry] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for name in container.allKeys {
        if name.stringValue == "__metadata__" {
          _ = try container.decode([String: String].self, forKey: name)
        } else {
          entries[name.stringValue] = try container.decode(Entry.self, forKey: name)
        }
      }
    }
  }

  private let file: ModelFile
  private let entries: [String: Entry]
  /// The offset of the numbers.
  private let start: Int

  /// Reads and checks the header, for which the first ``readAhead`` bytes of the file suffice.
  ///
  /// - Throws: ``SentenceModelError/damaged(path:problem:)``.
  init(_ file: ModelFile) throws(SentenceModelError) {
    func damaged(_ problem: String) -> SentenceModelError {
      .damaged(path: file.path, problem: problem)
    }
    let bytes = file.bytes
    guard bytes.count >= 8 else {
      throw damaged("it has \(bytes.count) bytes, and a safetensors file has 8 at least")
    }
    let length = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(min(SafetensorsFile.headerLimit, bytes.count - 8)) else {
      throw damaged(
        "its header has \(length) bytes by its first 8 bytes; at most"
          + " \(SafetensorsFile.headerLimit) are allowed, and \(file.size - 8) follow")
    }
    let start = 8 + Int(length)
    guard start > 8, bytes[8] == UInt8(ascii: "{") else {
      throw damaged("its header, from byte 8 on, is no JSON object")
    }
    do {
      entries = try JSONDecoder().decode(Header.self, from: Data(bytes[8..<start])).entries
    } catch {
      throw damaged("its header, bytes 8 to \(start - 1), is no list of tensors")
    }
    self.file = file
    self.start = start
    try checkLayout()
  }

  /// Checks that each tensor has as many bytes as its shape needs, and that together they fill the file.
  private func checkLayout() throws(SentenceModelError) {
    func damaged(_ problem: String) -> SentenceModelError {
      .damaged(path: file.path, problem: problem)
    }
    let available = file.size - start
    // In the order of the file, so that one damage has one error.
    let ordered = entries.sorted { first, second in
      let (one, other) = (first.value.dataOffsets, second.value.dataOffsets)
      return one == other ? first.key < second.key : one.lexicographicallyPrecedes(other)
    }
    for (name, entry) in ordered {
      let shown = SafetensorsFile.shown(name)
      guard let size = Self.readable[entry.dtype] ?? Self.others[entry.dtype] else {
        throw damaged("tensor \(shown) has the unknown dtype \(SafetensorsFile.shown(entry.dtype))")
      }
      var wanted = size
      for side in entry.shape {
        let (product, overflow) = wanted.multipliedReportingOverflow(by: side)
        guard side >= 0, !overflow else { throw damaged("tensor \(shown) has an impossible shape") }
        wanted = product
      }
      guard entry.dataOffsets.count == 2, entry.dataOffsets[0] >= 0,
        entry.dataOffsets[0] <= entry.dataOffsets[1], entry.dataOffsets[1] <= available
      else {
        throw damaged(
          "tensor \(shown) lies at \(Array(entry.dataOffsets.prefix(3))) of \(available) bytes")
      }
      let found = entry.dataOffsets[1] - entry.dataOffsets[0]
      guard found == wanted else {
        throw damaged("tensor \(shown) has \(found) bytes, and its shape needs \(wanted)")
      }
    }
    var end = 0
    for (_, entry) in ordered {
      guard entry.dataOffsets[0] == end else {
        throw damaged("its tensors leave a gap or overlap at byte \(end) of the numbers")
      }
      end = entry.dataOffsets[1]
    }
    guard end == available else {
      throw damaged("its tensors have \(end) bytes, and \(available) follow the header")
    }
  }

  /// A tensor's numbers, row by row.
  ///
  /// - Parameters:
  ///   - name: the tensor.
  ///   - shape: the shape that it has to have.
  /// - Returns: as many numbers as the shape has, all finite.
  /// - Throws: ``SentenceModelError``: `unsupported` if there is no such tensor, or if it has another
  ///   shape or a dtype that is neither F32 nor F16; `damaged` if a number is not finite or above 10⁶.
  func tensor(_ name: String, shape: [Int]) throws(SentenceModelError) -> [Float] {
    func unsupported(_ problem: String) -> SentenceModelError {
      .unsupported(path: file.path, problem: problem)
    }
    guard let entry = entries[name] else { throw unsupported("it has no tensor \(name)") }
    guard entry.shape == shape else {
      let found = Array(entry.shape.prefix(5))
      throw unsupported("tensor \(name) has the shape \(found) instead of \(shape)")
    }
    guard let size = Self.readable[entry.dtype] else {
      throw unsupported("tensor \(name) has the dtype \(entry.dtype); F32 and F16 can be read")
    }
    // The tensor was not read, if the file was read in part.
    guard start + entry.dataOffsets[1] <= file.bytes.count else {
      throw .unreadable(path: file.path, reason: "tensor \(name) was not read")
    }
    let range = start + entry.dataOffsets[0]..<start + entry.dataOffsets[1]
    let numbers = file.bytes.withUnsafeBytes { bytes in
      let source = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard size == 4 else { return TransformerLoops.widened(source) }
      return [Float](unsafeUninitializedCapacity: source.count / 4) { buffer, initialized in
        // The bytes may begin at a place that is no multiple of 4.
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
        initialized = source.count / 4
      }
    }
    guard matching_all_within(numbers, numbers.count, Self.magnitudeLimit) != 0 else {
      throw .damaged(path: file.path, problem: "tensor \(name) has a number that makes no sense")
    }
    return numbers
  }

  /// A text of the file as an error shows it: its first 60 characters, without control characters.
  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(60).filter { $0.value >= 32 && $0.value != 127 }))
  }
}

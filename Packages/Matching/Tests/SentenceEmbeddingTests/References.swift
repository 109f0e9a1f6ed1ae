import Foundation

@testable import SentenceEmbedding

/// A text with its pieces and its vector, as `References/minilm.py` computed them.
struct Reference: Decodable, Sendable {
  let text: String
  let pieces: [Int32]
  let vector: [Float]

  /// The references of the folder `References`.
  static func all(_ file: String) throws -> [Reference] {
    let url = URL(filePath: folder).appending(path: file)
    return try JSONDecoder().decode([Reference].self, from: Data(contentsOf: url))
  }

  /// The folder `References` of the package.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../References").standardizedFileURL.path

  /// The made-up model.
  static let tinyModel = folder + "/TinyMiniLM"

  /// The greatest difference between its numbers and others; infinite if there are not as many.
  func distance(to other: [Float]) -> Float {
    guard other.count == vector.count else { return .infinity }
    return zip(vector, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }
}

/// A copy of the made-up model whose files can be changed; removed with it.
final class ModelCopy {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.copyItem(atPath: Reference.tinyModel, toPath: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  /// Replaces a text of a file, which has to be there.
  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    guard text.contains(old) else { throw CocoaError(.coderValueNotFound) }
    try write(Array(text.replacingOccurrences(of: old, with: new).utf8), name)
  }

  /// The error of checking the model without its weights; nil if there is none.
  func problemOfCheck() -> SentenceModelError? {
    do throws(SentenceModelError) {
      try MiniLMEmbedder.check(folder: folder)
      return nil
    } catch {
      return error
    }
  }

  /// The error of reading the model; nil if it can be read.
  func problem() -> SentenceModelError? {
    do throws(SentenceModelError) {
      _ = try MiniLMEmbedder(folder: folder)
      return nil
    } catch {
      return error
    }
  }
}

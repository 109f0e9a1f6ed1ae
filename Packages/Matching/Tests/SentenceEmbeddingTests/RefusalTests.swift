import Foundation
import Testing

@testable import SentenceEmbedding

/// Refused files, and the text of each error.
@Suite struct RefusalTests {
  @Test(
    "MB6: a missing file is named, with what belongs into the folder",
    arguments: ["config.json", "vocab.txt", "model.safetensors"])
  func missing(name: String) throws {
    let copy = try ModelCopy()
    try FileManager.default.removeItem(atPath: "\(copy.folder)/\(name)")
    let problem = try #require(copy.problem())
    #expect(problem.code == "model_unreadable")
    #expect(problem.path == "\(copy.folder)/\(name)")
    #expect(problem.message.contains("No such file"))
    #expect(copy.problemOfCheck() == problem)
    #expect(problem.hint.contains("config.json, vocab.txt and model.safetensors"))
    // A folder, a device or a pipe in its place is refused without waiting for bytes.
    try FileManager.default.createDirectory(
      atPath: "\(copy.folder)/\(name)", withIntermediateDirectories: false)
    #expect(copy.problem()?.message.contains("no regular file") == true)
    try FileManager.default.removeItem(atPath: "\(copy.folder)/\(name)")
    #expect(mkfifo("\(copy.folder)/\(name)", 0o600) == 0)
    #expect(copy.problem()?.message.contains("no regular file") == true)
  }

  @Test("a link to a file is followed")
  func link() throws {
    let copy = try ModelCopy()
    let path = "\(copy.folder)/model.safetensors"
    try FileManager.default.moveItem(atPath: path, toPath: path + ".blob")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "model.safetensors.blob")
    #expect(copy.problem() == nil)
    #expect(copy.problemOfCheck() == nil)
  }

  @Test("a file that is larger than any model is not read")
  func large() throws {
    let copy = try ModelCopy()
    let path = "\(copy.folder)/config.json"
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(copy.problem() == .tooLarge(path: path, limit: 1 << 20))
  }

  @Test("MB6: a file that was cut anywhere is damaged")
  func cut() throws {
    let copy = try ModelCopy()
    let whole = try copy.bytes("model.safetensors")
    for count in [0, 7, 8, 9, 1000, whole.count / 2, whole.count - 1] {
      try copy.write(Array(whole[..<count]), "model.safetensors")
      let problem = try #require(copy.problem())
      #expect(problem.code == "model_damaged", "\(count)")
      #expect(copy.problemOfCheck() == problem)
    }
  }

  @Test(
    "a configuration of another model is refused with the field's name",
    arguments: [
      (#""bert""#, #""gpt2""#, "model_unsupported", "model_type"),
      (#""gelu""#, #""relu""#, "model_unsupported", "hidden_act"),
      (#""hidden_size": 32"#, #""hidden_size": 33"#, "model_unsupported", "hidden_size"),
      (#""hidden_size": 32"#, #""hidden_size": 48"#, "model_unsupported", "hidden_size by"),
      (#""hidden_size": 32"#, #""hidden_size": 1e9"#, "model_unsupported", "hidden_size"),
      (#""hidden_size": 32"#, #""hidden_size": "32""#, "model_damaged", "hidden_size"),
      (#""hidden_size""#, #""hidden""#, "model_damaged", "hidden_size"),
      (#"_layers": 2"#, #"_layers": 0"#, "model_unsupported", "num_hidden_layers"),
      (#"_layers": 2"#, #"_layers": 3"#, "model_unsupported", "no tensor encoder.layer.2"),
      (#"_heads": 2"#, #"_heads": 0"#, "model_unsupported", "num_attention_heads"),
      (#"_eps": 1e-12"#, #"_eps": 0"#, "model_unsupported", "layer_norm_eps"),
      (#"_embeddings": 40"#, #"_embeddings": 41"#, "model_unsupported", "[40, 32] instead of [41"),
      ("{", "", "model_damaged", "no JSON"),
    ])
  func configuration(old: String, new: String, code: String, words: String) throws {
    let copy = try ModelCopy()
    try copy.replace(old, new, in: "config.json")
    let problem = try #require(copy.problem())
    #expect(problem.code == code)
    #expect(problem.message.contains(words), "\(problem)")
  }

  @Test(
    "another vocabulary is refused",
    arguments: [
      ("home\n", "", "model_unsupported", "it has 82 pieces, and the model's vocab_size is 83"),
      ("[UNK]", "[UNKNOWN]", "model_unsupported", "it has no piece [UNK]"),
      ("home\n", "bus\n", "model_damaged", "line 79 is there twice"),
      ("home\n", "\n", "model_damaged", "line 79 is empty"),
    ])
  func vocabulary(old: String, new: String, code: String, words: String) throws {
    let copy = try ModelCopy()
    try copy.replace(old, new, in: "vocab.txt")
    let problem = try #require(copy.problem())
    #expect(problem.code == code)
    #expect(problem.message.contains(words), "\(problem)")
  }

  @Test("a vocabulary with other line ends is the same")
  func lineEnds() throws {
    let copy = try ModelCopy()
    try copy.replace("\n", "\r\n", in: "vocab.txt")
    let one = try MiniLMEmbedder(folder: copy.folder).vector(of: "The rain")
    #expect(try one == MiniLMEmbedder(folder: Reference.tinyModel).vector(of: "The rain"))
  }

  @Test(
    "MB6: files with any byte changed are refused, or give finite vectors",
    arguments: ["config.json", "vocab.txt", "model.safetensors"])
  func changedBytes(name: String) throws {
    let copy = try ModelCopy()
    let whole = try copy.bytes(name)
    var state: UInt64 = 20_261_126
    func chance(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var refused = 0
    for round in 0..<120 {
      var bytes = whole
      // Half of the changes lie in the first bytes, where a header is.
      let end = round.isMultiple(of: 2) ? min(whole.count, 3000) : whole.count
      bytes[chance(below: end)] = UInt8(chance(below: 256))
      try copy.write(bytes, name)
      do throws(SentenceModelError) {
        let embedder = try MiniLMEmbedder(folder: copy.folder)
        let numbers =
          embedder.vector(of: "The rain, and me") == nil
          ? [] : embedder.numbers(of: "The rain, and me") ?? []
        let isFinite = numbers.allSatisfy(\.isFinite)
        #expect(isFinite)
      } catch {
        let isNamed = error.path == "\(copy.folder)/\(name)" || error.code == "model_unsupported"
        #expect(isNamed, "\(error)")
        refused += 1
      }
    }
    #expect(refused > 0)
  }
}

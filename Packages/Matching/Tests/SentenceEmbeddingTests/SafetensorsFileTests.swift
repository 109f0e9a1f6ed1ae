import Testing

@testable import SentenceEmbedding

/// Reading tensors: valid files, and files that are refused before a number is looked at.
@Suite struct SafetensorsFileTests {
  private static func file(_ header: String, _ data: [UInt8], length: UInt64? = nil) -> ModelFile {
    let length = length ?? UInt64(header.utf8.count)
    let prefix = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    return ModelFile(path: "a.safetensors", bytes: prefix + Array(header.utf8) + data)
  }

  private static func problem(
    _ file: ModelFile, reading shape: [Int] = [1]
  ) -> SentenceModelError? {
    do throws(SentenceModelError) {
      _ = try SafetensorsFile(file).tensor("a", shape: shape)
      return nil
    } catch {
      return error
    }
  }

  @Test("numbers of 32 and of 16 bits are read, at any place, beside others that are not asked for")
  func reads() throws {
    let header = """
      {"__metadata__":{"format":"pt"},"id":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},\
      "a":{"dtype":"F32","shape":[1,2],"data_offsets":[1,9]},\
      "b":{"dtype":"F16","shape":[2],"data_offsets":[9,13]},\
      "none":{"dtype":"F32","shape":[0],"data_offsets":[13,13]}}
      """
    let data: [UInt8] = [7, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0, 0x3C, 0, 0xB8]
    let file = try SafetensorsFile(Self.file(header, data))
    #expect(try file.tensor("a", shape: [1, 2]) == [1, -2])
    #expect(try file.tensor("b", shape: [2]) == [1, -0.5])
    #expect(try file.tensor("none", shape: [0]) == [])
  }

  @Test(
    "MB6: damaged bytes are refused with what is wrong and where",
    arguments: [
      ("", 0, nil, "8 at least"),
      ("{}", 0, UInt64.max, "its header has 18446744073709551615 bytes"),
      ("{}", 0, 3, "and 2 follow"),
      ("", 4, nil, "no JSON object"),
      ("[]", 0, nil, "no JSON object"),
      ("{", 0, nil, "bytes 8 to 8, is no list of tensors"),
      (#"{"a":1}"#, 0, nil, "no list of tensors"),
      (#"{"__metadata__":{"a":1}}"#, 0, nil, "no list of tensors"),
      (#"{"a":{"dtype":"F32","shape":[1.5],"data_offsets":[0,4]}}"#, 4, nil, "no list of tensors"),
      (#"{"a":{"dtype":"X9","shape":[1],"data_offsets":[0,4]}}"#, 4, nil, "unknown dtype X9"),
      (#"{"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}"#, 4, nil, "impossible shape"),
      (
        #"{"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,4]}}"#, 4, nil,
        "impossible shape"
      ),
      (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,8]}}"#, 4, nil, "[0, 8] of 4 bytes"),
      (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}"#, 4, nil, "[4, 0] of 4 bytes"),
      (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[-4,0]}}"#, 4, nil, "[-4, 0] of 4 bytes"),
      (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}}"#, 4, nil, "[0] of 4 bytes"),
      (#"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}"#, 4, nil, "its shape needs 8"),
      (
        #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F16","shape":[1],"#
          + #""data_offsets":[2,4]}}"#, 4, nil, "overlap at byte 4"
      ),
      (#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}"#, 8, nil, "overlap at byte 0"),
      (
        #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#, 5, nil,
        "and 5 follow the header"
      ),
    ] as [(String, Int, UInt64?, String)])
  func damage(header: String, count: Int, length: UInt64?, words: String) throws {
    var file = Self.file(header, [UInt8](repeating: 0, count: count), length: length)
    if words == "8 at least" { file = ModelFile(path: "a.safetensors", bytes: [1, 2, 3]) }
    let problem = try #require(Self.problem(file))
    #expect(problem.code == "model_damaged")
    #expect(problem.message.contains(words), "\(problem)")
    #expect(problem.message.hasPrefix("a.safetensors is damaged: "))
  }

  @Test("a header above the limit is refused, however long the file is")
  func longHeader() throws {
    let header = "{" + String(repeating: " ", count: SafetensorsFile.headerLimit - 1) + "}"
    let problem = try #require(Self.problem(Self.file(header, [])))
    #expect(problem.message.contains("at most \(SafetensorsFile.headerLimit) are allowed"))
  }

  @Test(
    "a tensor that is missing, of another shape or of a dtype that can't be read is unsupported")
  func unsupported() throws {
    let header = #"{"a":{"dtype":"F64","shape":[1],"data_offsets":[0,8]}}"#
    let file = Self.file(header, [UInt8](repeating: 0, count: 8))
    #expect(Self.problem(file)?.message.contains("dtype F64; F32 and F16 can be read") == true)
    #expect(Self.problem(file, reading: [1, 1])?.message.contains("[1] instead of [1, 1]") == true)
    let empty = try #require(Self.problem(Self.file("{}", [])))
    #expect(empty.code == "model_unsupported")
    #expect(empty.message.contains("no tensor a"))
  }

  @Test(
    "a number that is not finite is damage",
    arguments: [[0, 0, 0x80, 0x7F], [1, 0, 0xC0, 0x7F], [0, 0, 0x80, 0x5F]] as [[UInt8]])
  func numbers(data: [UInt8]) throws {
    let header = #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#
    let problem = try #require(Self.problem(Self.file(header, data)))
    #expect(problem.message.contains("tensor a has a number that makes no sense"))
  }
}

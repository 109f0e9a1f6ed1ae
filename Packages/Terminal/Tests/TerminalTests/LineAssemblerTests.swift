import Testing

@testable import Terminal

@Suite struct LineAssemblerTests {
  /// The outcomes of bytes: each line, or the failure of the line.
  private func outcomes(_ pieces: [[UInt8]], limit: Int = 100) -> [Result<String, InputFailure>] {
    var assembler = LineAssembler(limit: limit)
    var outcomes: [Result<String, InputFailure>] = []
    func take(_ next: (inout LineAssembler) -> RepairedLine?) {
      while let line = next(&assembler) {
        if let failure = line.failure {
          outcomes.append(.failure(failure))
        } else {
          outcomes.append(.success(line.text))
        }
      }
    }
    for piece in pieces {
      assembler.append(piece)
      take { $0.nextLine() }
    }
    take { $0.lastLine() }
    return outcomes
  }

  @Test(
    "lines end with LF or CR LF, and the last one may lack its end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\n", ["a", "b"]), ("\n\n", ["", ""]),
      ("\r\n", [""]), ("a\rb\n", ["a\rb"]), ("a\r\r\n", ["a\r"]), ("a\r", ["a\r"]),
      ("é\u{1F9D7}\nend", ["é\u{1F9D7}", "end"]), ("\0\n", ["\0"]),
    ] as [(String, [String])])
  func ends(_ text: String, _ lines: [String]) {
    #expect(outcomes([Array(text.utf8)]) == lines.map(Result.success))
  }

  @Test("bytes may arrive in any pieces")
  func pieces() {
    let bytes = Array("one\r\ntwø\n\nlast".utf8)
    let expected = ["one", "twø", "", "last"].map(Result<String, InputFailure>.success)
    #expect(outcomes(bytes.map { [$0] }) == expected)
    for split in bytes.indices {
      #expect(outcomes([Array(bytes[..<split]), Array(bytes[split...])]) == expected)
    }
  }

  @Test("a line that is too long is refused once, however it arrives, and the next one is read")
  func tooLong() {
    let bytes = Array("12345\n123456\r\n12345\r\n1234567890123\nend".utf8)
    let expected: [Result<String, InputFailure>] = [
      .success("12345"), .failure(.lineTooLong(2, limit: 5)), .success("12345"),
      .failure(.lineTooLong(4, limit: 5)), .success("end"),
    ]
    #expect(outcomes([bytes], limit: 5) == expected)
    #expect(outcomes(bytes.map { [$0] }, limit: 5) == expected)
    #expect(
      outcomes(["123456789".utf8.map { $0 }], limit: 5) == [.failure(.lineTooLong(1, limit: 5))])
  }

  @Test("a line that is not UTF-8 is refused by its number, and the next one is read")
  func invalidUTF8() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xC3, 0x0A, 0x62, 0x0A, 0xFF]
    let expected: [Result<String, InputFailure>] = [
      .success("a"), .failure(.invalidUTF8(2)), .success("b"), .failure(.invalidUTF8(4)),
    ]
    #expect(outcomes([bytes]) == expected)
    #expect(outcomes(bytes.map { [$0] }) == expected)
  }

  @Test("a line that can't be taken keeps what could be read of it")
  func mended() {
    var assembler = LineAssembler(limit: 3)
    assembler.append([0x61, 0xFF, 0x62, 0x0A] + Array("123456\nend".utf8))
    #expect(
      assembler.nextLine() == RepairedLine(text: "a\u{FFFD}b", failure: .invalidUTF8(1)))
    #expect(
      assembler.nextLine() == RepairedLine(text: "123", failure: .lineTooLong(2, limit: 3)))
    #expect(assembler.lastLine() == RepairedLine(text: "end"))
    #expect(assembler.lastLine() == nil)
  }

  @Test("failures say which line and what to do")
  func words() {
    let long = InputFailure.lineTooLong(3, limit: 10)
    #expect(long.code == "input_line_too_long")
    #expect(long.message == "line 3 of the input is too long")
    #expect(long.hint == "A line has at most 10 bytes.")
    #expect(long.line == 3)
    let invalid = InputFailure.invalidUTF8(7)
    #expect(invalid.code == "input_not_utf8")
    #expect(invalid.message == "line 7 of the input is not valid UTF-8")
    #expect(invalid.hint?.contains("iconv") == true)
  }
}

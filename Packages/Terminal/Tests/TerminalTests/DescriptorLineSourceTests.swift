import Synchronization
import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Real descriptors: pipes and folders.
@Suite(.timeLimit(.minutes(30))) struct DescriptorLineSourceTests {
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func send(_ text: String) throws {
      try FileDescriptorSink(descriptor: writing).write(text)
    }
  }

  @Test("lines, the last one without its end, then nil again and again")
  func lines() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    try pipe.send("one\r\ntwo\nthree")
    close(pipe.writing)
    let source = DescriptorLineSource(descriptor: pipe.reading)
    #expect(try await source.nextLine() == "one")
    #expect(try await source.nextLine() == "two")
    #expect(try await source.nextLine() == "three")
    #expect(try await source.nextLine() == nil)
    #expect(try await source.nextLine() == nil)
  }

  @Test("a line is there as soon as its end is, however much it is")
  func longLine() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let source = DescriptorLineSource(descriptor: pipe.reading)
    let long = String(repeating: "x", count: 500_000)
    async let first = source.nextLine()
    // More than a pipe holds: it is written as it is read, on a thread that may block.
    let sender = Task.detached {
      try pipe.send(long + "\nsecond\n")
    }
    #expect(try await first == long)
    try await sender.value
    // The pipe is still open: nothing waits for its end.
    #expect(try await source.nextLine() == "second")
    close(pipe.writing)
    #expect(try await source.nextLine() == nil)
  }

  @Test("a line over the limit is an error, and the next one is read")
  func limit() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    try pipe.send("much too long\nfine\n")
    close(pipe.writing)
    let source = DescriptorLineSource(descriptor: pipe.reading, limit: 5)
    let failure = await #expect(throws: InputFailure.self) { try await source.nextLine() }
    #expect(failure?.code == "input_line_too_long")
    #expect(try await source.nextLine() == "fine")
  }

  @Test("a mended line is cut and decoded, and takes no other away")
  func mended() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    try pipe.send("much too long\nfine\n")
    close(pipe.writing)
    let source = DescriptorLineSource(descriptor: pipe.reading, limit: 4)
    let cut = try await source.nextMendedLine()
    #expect(cut?.text == "much")
    #expect(cut?.failure?.code == "input_line_too_long")
    #expect(try await source.nextMendedLine() == RepairedLine(text: "fine"))
    #expect(try await source.nextMendedLine() == nil)
    #expect(
      try await InMemoryLineSource(["one"]).nextMendedLine() == RepairedLine(text: "one"))
  }

  @Test("text with an invalid byte is kept and noted; nextLine refuses it, and goes on after it")
  func text() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let sink = FileDescriptorSink(descriptor: pipe.writing)
    try sink.write(Array("caf".utf8) + [0xE9, 0x0A] + Array("fine\n".utf8))
    // The bytes that a terminal without iutf8 leaves of "Straße" after Backspace over the ß.
    try sink.write(Array("Stra".utf8) + [0xC3] + Array("e\nsecret".utf8) + [0xFF, 0x0A])
    try sink.write("much more than sixteen\n")
    close(pipe.writing)
    let source = DescriptorLineSource(descriptor: pipe.reading, limit: 16)
    let notes = ScreenSink()
    #expect(try await source.nextText(notes: notes) == "caf\u{FFFD}")
    #expect(
      notes.text
        == "note: line 1 of the input is not valid UTF-8; U+FFFD replaces what is invalid in it\n")
    #expect(try await source.nextText(notes: notes) == "fine")
    #expect(try await source.nextText(notes: notes) == "Stra\u{FFFD}e")
    #expect(notes.text.split(separator: "\n").count == 2)
    await #expect(throws: InputFailure.self) { try await source.nextLine() }
    // A line with a missing part is not used as text.
    await #expect(throws: InputFailure.self) { try await source.nextText(notes: notes) }
    #expect(try await source.nextText(notes: notes) == nil)
    #expect(notes.text.split(separator: "\n").count == 2)
  }

  @Test("a cancelled wait ends, and loses nothing")
  func cancellation() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let source = DescriptorLineSource(descriptor: pipe.reading)
    try pipe.send("be")
    for _ in 0..<50 {
      let waiting = Task { try await source.nextLine() }
      await Task.yield()
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    try pipe.send("gun\n")
    close(pipe.writing)
    #expect(try await source.nextLine() == "begun")
  }

  @Test("waiting takes no thread from other tasks")
  func pool() async throws {
    let pipes = try (0..<64).map { _ in try Pipe() }
    defer { for pipe in pipes { close(pipe.reading) } }
    let lines = try await withThrowingTaskGroup(of: String?.self) { group in
      for pipe in pipes {
        group.addTask { try await DescriptorLineSource(descriptor: pipe.reading).nextLine() }
      }
      // This one begins last: were the others to block threads, it would have none.
      group.addTask {
        for (index, pipe) in pipes.enumerated() {
          try pipe.send("\(index)\n")
          close(pipe.writing)
        }
        return nil
      }
      return try await group.reduce(into: Set<String>()) { lines, line in
        if let line { lines.insert(line) }
      }
    }
    #expect(lines == Set((0..<64).map(String.init)))
  }

  @Test("a non-blocking descriptor is waited for like any other")
  func nonBlocking() async throws {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    try #require(fcntl(pipe.reading, F_SETFL, O_NONBLOCK) == 0)
    let source = DescriptorLineSource(descriptor: pipe.reading)
    async let line = source.nextLine()
    try pipe.send("here\n")
    #expect(try await line == "here")
    close(pipe.writing)
  }

  @Test("what can't be read is explained")
  func failures() async throws {
    for descriptor: Int32 in [9_999, -1] {
      let closed = await #expect(throws: InputFailure.self) {
        try await DescriptorLineSource(descriptor: descriptor).nextLine()
      }
      #expect(closed?.code == "input_failed")
      #expect(closed?.message == "the input could not be read: Bad file descriptor")
    }
    let folder = open("/", O_RDONLY)
    try #require(folder >= 0)
    defer { close(folder) }
    let failure = await #expect(throws: InputFailure.self) {
      try await DescriptorLineSource(descriptor: folder).nextLine()
    }
    #expect(failure?.message == "the input could not be read: Is a directory")
  }

  @Test("lines known beforehand, then the end")
  func inMemory() async throws {
    let source = InMemoryLineSource(["one", "two"])
    #expect(try await source.nextLine() == "one")
    #expect(try await source.nextLine() == "two")
    #expect(try await source.nextLine() == nil)
    #expect(try await InMemoryLineSource().nextLine() == nil)
  }
}

/// Keeps what is written.
private final class ScreenSink: ByteSink {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
  }
}

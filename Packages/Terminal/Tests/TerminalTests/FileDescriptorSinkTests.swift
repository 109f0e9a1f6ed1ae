import Foundation
import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Real descriptors: pipes and files.
@Suite(.serialized) struct FileDescriptorSinkTests {
  private func pipePair() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("all bytes arrive, through a full non-blocking pipe too", .timeLimit(.minutes(30)))
  func partialWrites() async throws {
    let ends = try pipePair()
    defer { close(ends.read) }
    let flags = fcntl(ends.write, F_GETFL)
    try #require(fcntl(ends.write, F_SETFL, flags | O_NONBLOCK) == 0)
    // Far more than a pipe holds, so that writes are partial and refused with EAGAIN.
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let writer = Thread {
      try? FileDescriptorSink(descriptor: ends.write).write(sent)
      close(ends.write)
    }
    writer.start()
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends.read, &buffer, buffer.count)
      if count <= 0 { break }
      received += buffer[..<count]
    }
    #expect(received == sent)
  }

  @Test("a closed reader is a closed pipe")
  func closedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = try pipePair()
    close(ends.read)
    defer { close(ends.write) }
    #expect(throws: ClosedPipe()) { try FileDescriptorSink(descriptor: ends.write).write("x") }
  }

  // Only Linux has a device that is always full.
  #if os(Linux)
    @Test("a full disk is explained")
    func fullDisk() throws {
      let descriptor = open("/dev/full", O_WRONLY)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      let error = try #require(throws: OutputFailure.self) {
        try FileDescriptorSink(descriptor: descriptor).write("x")
      }
      #expect(error.code == "output_disk_full")
      #expect(error.errorNumber == ENOSPC)
      #expect(error.message == "the output could not be written: No space left on device")
      #expect(error.hint != nil)
    }
  #endif

  @Test("any other failure is explained")
  func badDescriptor() throws {
    let error = try #require(throws: OutputFailure.self) {
      try FileDescriptorSink(descriptor: -1).write("x")
    }
    #expect(error.code == "output_failed")
    #expect(error.errorNumber == EBADF)
  }

  @Test("nothing to write is no call")
  func empty() throws {
    try FileDescriptorSink(descriptor: -1).write([])
  }
}

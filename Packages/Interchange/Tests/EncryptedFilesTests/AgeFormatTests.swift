import Crypto
import Foundation
import Testing

@testable import EncryptedFiles

@Suite struct AgeFormatTests {
  @Test func `an independent program's file opens`() throws {
    #expect(try AgeSample.open(AgeSample.bytes) == AgeSample.contents)
  }

  @Test func `the same keys give the same bytes as an independent program`() throws {
    var writer = try AgeWriter(
      passphrase: AgeSample.passphrase, workFactor: 4, random: AgeSample.counting)
    let bytes = try writer.write(AgeSample.contents) + writer.finish()
    #expect(bytes == AgeSample.bytes)
  }

  @Test func `three pieces have the bytes of an independent program`() throws {
    var writer = try AgeWriter(
      passphrase: AgeSample.passphrase, workFactor: 4, random: AgeSample.counting)
    let bytes = try writer.write(AgeSample.pattern(150_000)) + writer.finish()
    #expect(bytes.count == 150_213)
    let hash = SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
    #expect(hash == "e6f047241f8ae30c6c54ffa3d2fbb2175d93d51143c2ddc1be37b6d2e8aa8838")
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 131_073])
  func `every size comes back`(count: Int) throws {
    let contents = AgeSample.pattern(count)
    #expect(try AgeSample.open(AgeSample.sealed(contents)) == contents)
  }

  @Test(arguments: [1, 7, 64, 1000, 65_536, 70_000])
  func `chunks of any size make no difference`(size: Int) throws {
    let contents = AgeSample.pattern(140_000)
    var writer = try AgeWriter(
      passphrase: AgeSample.passphrase, workFactor: 4, random: AgeSample.counting)
    var whole = try AgeWriter(
      passphrase: AgeSample.passphrase, workFactor: 4, random: AgeSample.counting)
    // Writing byte by byte is tested on less.
    let part = size == 1 ? Array(contents[..<2000]) : contents
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: part.count, by: size) {
      bytes += try writer.write(Array(part[start..<min(part.count, start + size)]))
    }
    bytes += try writer.finish()
    #expect(try bytes == whole.write(part) + whole.finish())
    var reader = AgeReader(passphrase: AgeSample.passphrase)
    var opened: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      opened += try reader.read(Array(bytes[start..<min(bytes.count, start + size)]))
    }
    #expect(try opened + reader.finish() == part)
  }

  @Test func `no more than two pieces are kept`() throws {
    var writer = try AgeWriter(passphrase: AgeSample.passphrase, workFactor: 4)
    var reader = AgeReader(passphrase: AgeSample.passphrase)
    var written = 0
    var opened = 0
    for _ in 0..<40 {
      let sealed = try writer.write(AgeSample.pattern(50_000))
      written += 50_000
      opened += try reader.read(sealed).count
      #expect(written - opened <= 2 * 65_536)
    }
  }

  @Test func `two files of one text share nothing`() throws {
    let first = try AgeSample.sealed(AgeSample.contents)
    let second = try AgeSample.sealed(AgeSample.contents)
    let lines = [first, second].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").prefix(3).dropFirst()
    }
    #expect(lines[0].first != lines[1].first)
    #expect(first.suffix(40) != second.suffix(40))
  }

  @Test func `files are recognised by what is in them`() throws {
    #expect(AgeFile.recognises(AgeSample.bytes))
    #expect(AgeFile.recognises(Array("age-encryption.org/v9\n".utf8)))
    #expect(AgeFile.recognises(Array("\n -----BEGIN AGE ENCRYPTED FILE-----\n".utf8)))
    for other in ["", "age", "dear diary", "-----BEGIN PGP MESSAGE-----"] {
      #expect(!AgeFile.recognises(Array(other.utf8)))
    }
  }

  @Test func `an empty passphrase and foolish costs are refused`() {
    #expect(throws: EncryptedFileError.self) {
      try AgeWriter(passphrase: [UInt8](), workFactor: 4)
    }
    for factor in [0, -1, 23, 64] {
      #expect(throws: EncryptedFileError.self) {
        try AgeWriter(passphrase: AgeSample.passphrase, workFactor: factor)
      }
    }
  }
}

@Suite struct DocumentationTests {
  @Test func `the page's example does what it says`() throws {
    let sealed = try AgeFile.seal(
      Array("calm".utf8), passphrase: Array("a long sentence".utf8), workFactor: 8)
    let opened = try AgeFile.open(sealed, passphrase: Array("a long sentence".utf8))
    #expect(opened == Array("calm".utf8))
  }
}

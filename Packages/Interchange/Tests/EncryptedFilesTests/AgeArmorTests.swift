import Foundation
import Testing

@testable import EncryptedFiles

@Suite struct AgeArmorTests {
  private func armored(_ bytes: [UInt8], lineEnd: String = "\n") -> String {
    let text = Data(bytes).base64EncodedString()
    var lines = ["-----BEGIN AGE ENCRYPTED FILE-----"]
    var rest = text[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    return (lines + ["-----END AGE ENCRYPTED FILE-----"]).joined(separator: lineEnd) + lineEnd
  }

  private func open(_ text: String) throws -> [UInt8] { try AgeSample.open(Array(text.utf8)) }

  @Test func `armor opens, with white space around it and either line end`() throws {
    let text = armored(AgeSample.bytes)
    for variant in [
      text, String(text.dropLast()), "\n\t \n" + text + "\n \n",
      armored(AgeSample.bytes, lineEnd: "\r\n"),
    ] {
      #expect(try open(variant) == AgeSample.contents)
    }
  }

  @Test func `armor opens byte by byte`() throws {
    let contents = AgeSample.pattern(70_000)
    let text = armored(try AgeSample.sealed(contents))
    var reader = AgeReader(passphrase: AgeSample.passphrase)
    var opened: [UInt8] = []
    for byte in text.utf8 { opened += try reader.read([byte]) }
    #expect(try opened + reader.finish() == contents)
  }

  @Test func `armor has one spelling`() {
    let text = armored(AgeSample.bytes)
    let lines = text.split(separator: "\n").map(String.init)
    var short = lines
    short[1] = String(lines[1].prefix(32)) + "\n" + lines[1].dropFirst(32)
    var long = lines
    long[1] += long.remove(at: 2)
    var blank = lines
    blank.insert("", at: 2)
    var spaced = lines
    spaced[2] += " "
    for wrong in [
      short.joined(separator: "\n"), long.joined(separator: "\n"), blank.joined(separator: "\n"),
      spaced.joined(separator: "\n"), text + "x", "x" + text,
      lines.dropLast().joined(separator: "\n"), lines.dropFirst().joined(separator: "\n"),
      text.replacingOccurrences(of: "BEGIN AGE", with: "BEGIN  AGE"),
      text.replacingOccurrences(of: "END AGE", with: "END FILE"),
    ] {
      #expect(throws: EncryptedFileError.self, "\(wrong.prefix(120))") { try open(wrong) }
    }
  }

  @Test func `every changed letter is detected`() {
    let bytes = Array(armored(AgeSample.bytes).utf8)
    for place in bytes.indices where bytes[place] != 0x0A {
      var changed = bytes
      changed[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(AgeSample.code(changed, limit: 8) != nil, "letter \(place)")
    }
  }
}

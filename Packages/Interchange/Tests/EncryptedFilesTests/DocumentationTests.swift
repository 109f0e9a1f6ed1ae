import EncryptedFiles
import Testing

@Suite struct DocumentationTests {
  @Test func `the page's example does what it says`() throws {
    let sealed = try AgeFile.seal(
      Array("calm".utf8), passphrase: Array("a long sentence".utf8), workFactor: 8)
    let opened = try AgeFile.open(sealed, passphrase: Array("a long sentence".utf8))
    #expect(opened == Array("calm".utf8))
  }
}

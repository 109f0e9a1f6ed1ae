import Blobs
import DomainModels
import Testing

/// What is neither JPEG nor PNG is refused, by its name where it is known.
struct OtherFormatTests {
  static let others: [(start: String, name: String)] = [
    ("", "an empty file"),
    ("GIF89a\u{1}", "a GIF picture"),
    ("RIFF\u{4}\0\0\0WEBPVP8 ", "a WebP picture"),
    ("RIFF\u{4}\0\0\0AVI ", "a sound or a video"),
    ("\0\0\0\u{18}ftypheic", "a HEIC picture"),
    ("\0\0\0\u{18}ftypmif1", "a HEIC picture"),
    ("\0\0\0\u{18}ftypavif", "an AVIF picture"),
    ("\0\0\0\u{18}ftypisom", "a video"),
    ("%PDF-1.7", "a PDF document"),
    ("BM6\0", "a BMP picture"),
    ("PK\u{3}\u{4}", "a ZIP archive"),
    ("II*\0", "a TIFF picture"),
    ("<svg xmlns='http://www.w3.org/2000/svg'>", "an SVG picture"),
    ("\u{FEFF}<?xml version='1.0'?>\n<!-- x --><SVG>", "an SVG picture"),
    (" \n<!DOCTYPE html><html>", "an HTML page"),
    ("<html><script>", "an HTML page"),
    ("<?xml version='1.0'?><a/>", "an XML document"),
  ]

  @Test(arguments: others) func isNamed(_ start: String, _ name: String) {
    let error = #expect(throws: PhotoError.self) { try Photo.checked(Array(start.utf8)) }
    #expect(error?.reason == .otherFormat)
    #expect(error?.message == "this is \(name)")
    #expect(error?.hint == "Send a JPEG or PNG picture")
  }

  @Test(arguments: ["x", "just words", "<a>", "RIF", "\u{89}PNG", "ftyp"])
  func somethingUnknownIsRefusedToo(_ text: String) {
    let error = #expect(throws: PhotoError.self) { try Photo.checked(Array(text.utf8)) }
    #expect(error?.reason == .unknownFormat)
    #expect(error?.offset == nil)
  }

  @Test func aPictureBehindSomethingElseIsNotFound() throws {
    let picture = try SamplePicture.named("baseline", .jpeg).bytes
    #expect(throws: PhotoError.self) { try Photo.checked([0] + picture) }
    #expect(throws: PhotoError.self) { try Photo.checked(Array("<svg>".utf8) + picture) }
  }

  @Test func errorsAreExplained() {
    let error: any ExplainedError = PhotoError(.damaged, "it is broken", at: 7, hint: "Mend it")
    #expect(error.code == "photo_damaged")
    #expect(error.message == "it is broken (at byte 7)")
    #expect(error.hint == "Mend it")
    #expect(error.kind == .usage)
    #expect(
      PhotoError.Reason.allCases.map(\.rawValue) == [
        "photo_unknown_format", "photo_other_format", "photo_damaged", "photo_unsupported",
        "photo_too_large",
      ])
  }
}

import Interchange
import Testing

@Suite("Forms with files") struct MultipartTests {
  private func read(
    _ text: String, contentType: String = "multipart/form-data; boundary=b",
    limits: MultipartForm.Limits = .init()
  ) throws -> MultipartForm {
    try MultipartForm(Array(text.utf8), contentType: contentType, limits: limits)
  }

  @Test("what is written is read again, whatever the parts hold") func roundTrip() throws {
    let bytes = (0...255).map { UInt8($0) }
    let parts: [MultipartForm.Part] = [
      .init(name: "note", content: Array("a\r\n--quartet-form\r\nb".utf8)),
      .init(name: "photo", fileName: "a \"b\"\r\nä.png", contentType: "image/png", content: bytes),
      .init(name: "empty", content: []),
    ]
    let form = MultipartForm(parts: parts)
    #expect(try MultipartForm(form.bytes, contentType: form.contentType).parts == parts)
    #expect(form["photo"]?.content == bytes && form["none"] == nil)
  }

  @Test("what browsers and other programs write") func foreign() throws {
    let form = try read(
      "preamble\r\n--b  \r\ncontent-disposition: form-data; filename=\"x;y.jpg\"; name=photo\r\n"
        + "Content-Type: image/jpeg\r\n\r\n\u{1}\r\n\r\n--b--\r\nepilogue",
      contentType: "Multipart/Form-Data; charset=utf-8; Boundary=\"b\"")
    #expect(
      form.parts == [
        .init(name: "photo", fileName: "x;y.jpg", contentType: "image/jpeg", content: [1, 13, 10])
      ])
    #expect(try read("--b--").parts.isEmpty)
    let escaped = try read(
      "--b\r\nContent-Disposition: form-data; name=\"a\\\"b\"\r\n\r\nx\r\n--b--")
    #expect(escaped.parts.map(\.name) == ["a\"b"])
  }

  @Test(
    "another content type is refused",
    arguments: [
      "text/plain", "multipart/form-data", "multipart/form-data; boundary=",
      "multipart/mixed; boundary=b", "",
    ])
  func otherContentType(_ contentType: String) {
    #expect(throws: MultipartError.otherContentType) {
      try read("--b--", contentType: contentType)
    }
  }

  @Test("a body that is cut anywhere is refused") func cuts() throws {
    let form = MultipartForm(parts: [
      .init(name: "a", content: Array("text".utf8)), .init(name: "b", content: []),
    ])
    let bytes = form.bytes
    for count in 0..<bytes.count - 2 {
      #expect(throws: MultipartError.self, "cut after \(count)") {
        try MultipartForm(Array(bytes.prefix(count)), contentType: form.contentType)
      }
    }
  }

  @Test(
    "a part without a name, or with headers that can't be read, is refused",
    arguments: [
      "Content-Type: text/plain", "Content-Disposition: form-data", "name=a",
      "Content-Disposition: attachment; name=a",
    ])
  func badParts(_ header: String) {
    #expect(throws: MultipartError.badPart(1)) {
      try read("--b\r\n\(header)\r\n\r\nx\r\n--b--")
    }
  }

  @Test("limits") func limits() {
    let part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n"
    #expect(throws: MultipartError.tooLarge) {
      try read("\(part)\(part)--b--", limits: .init(parts: 1))
    }
    #expect(throws: MultipartError.tooLarge) {
      try read("\(part)--b--", limits: .init(headerBytes: 20))
    }
    #expect(throws: Never.self) { try read("\(part)--b--", limits: .init(parts: 1)) }
  }
}

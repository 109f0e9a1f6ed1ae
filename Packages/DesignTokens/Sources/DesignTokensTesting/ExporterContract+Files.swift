import DesignTokens
import DomainModelsTesting

extension ExporterContract {
  static func repeatsItself(_ exporter: any TokenExporter) async throws {
    // A dictionary or set has another order in each instance, so several instances are compared.
    let first = try exporter.export(.full { _ in Token.samples })
    for _ in 0..<4 {
      let again = try exporter.export(.full { _ in Token.samples })
      try expect(again == first, "twice the same theme gave two outputs")
    }
  }

  static func keepsToItsFolder(_ exporter: any TokenExporter) async throws {
    let names = [
      "dating", "", "..", "../../up", "/etc/passwd", "a/b", "a\\b", "C:\\up", "line\nfeed", "\u{0}",
      "-rf", "~", "é👩‍🚀", "con", ".", String(repeating: "long", count: 500),
      String(repeating: "日", count: 300),
      "e" + String(repeating: "\u{301}", count: 300),
    ]
    for name in names {
      let files = try exporter.export(.single(Token.samples, name: name))
      try expect(!files.isEmpty, "there is no file")
      var seen: Set<String> = []
      for file in files {
        try requireSafe(file.path)
        try expect(
          seen.insert(file.path.lowercased()).inserted,
          "\(file.path) is there twice, or in upper and lower case")
      }
    }
  }

  private static func requireSafe(_ path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      try expect(!part.isEmpty && part != "." && part != "..", "the path \(path) isn't safe")
      try expect(part.utf8.count <= 255, "a part of the path \(path) is too long for a file")
      try expect(
        !part.hasPrefix("-") && !part.hasPrefix("~"), "the path \(path) reads as something else")
    }
    try expect(
      path.unicodeScalars.allSatisfy {
        $0.value >= 32 && $0.value != 127 && $0 != "\\" && $0 != ":"
      },
      "the path \(path.debugDescription) has characters that not every system allows")
  }

  static func writesText(_ exporter: any TokenExporter) async throws {
    for text in ["plain"] + HostileText.all {
      let files =
        try exporter.export(.single(hostile(text: text)))
        + exporter.export(.single(hostile(font: text)))
      for file in files {
        try expect(
          String(validating: file.bytes, as: UTF8.self) != nil, "\(file.path) isn't UTF-8")
        try expect(
          file.bytes.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 || $0 == 10 },
          "\(file.path) has a control character, from the text \(text.debugDescription)")
      }
    }
  }

  static func writesNothing(_ exporter: any TokenExporter) async throws {
    try expect(!exporter.export(.single([])).isEmpty, "there is no file")
    try expect(!exporter.export(.full { _ in [] }).isEmpty, "there is no file")
  }

  static func introducesItself(_ exporter: any TokenExporter) async throws {
    let name = exporter.name
    let isPlain = name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
    try expect(
      isPlain && name.first?.isLetter == true && !name.hasSuffix("-"),
      "the name is \(name.debugDescription)")
    let summary = exporter.summary
    try expect(
      !summary.isEmpty && summary.count <= 100 && !summary.contains(where: \.isNewline)
        && summary.last?.isWhitespace == false && summary.first?.isWhitespace == false
        && !summary.hasSuffix("."),
      "the summary is \(summary.debugDescription)")
  }
}

import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Quartet's own tokens")
struct QuartetDataTests {
  /// A brand and who exports it.
  struct Example: Sendable, CustomTestStringConvertible {
    let brand: String
    let exporter: any TokenExporter

    var testDescription: String { "\(brand) as \(exporter.name)" }

    static let all = brands.flatMap { brand in
      TokenExporters.all.map { Example(brand: brand, exporter: $0) }
    }

    /// The brands by the names of their files.
    private static let brands: [String] = {
      let folder = QuartetDataTests.data.appending(path: "brands").path(percentEncoded: false)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".tokens.json") }.sorted()
        .map { String($0.prefix { $0 != "." }) }
    }()
  }

  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")

  @Test("the examples are of every brand")
  func brands() {
    let known: Set = ["climbing", "dating", "friends", "journal"]
    #expect(known.isSubset(of: Example.all.map(\.brand)))
  }

  @Test("every brand can be exported in every format", arguments: Example.all)
  func exports(_ example: Example) throws {
    let theme = try Self.theme(example.brand)
    #expect(theme.variants.count == 4)
    let files = try example.exporter.export(theme)
    #expect(!files.isEmpty && files.allSatisfy { !$0.bytes.isEmpty })
  }

  @Test("in Tailwind a text's own font is there once, and so is every other token")
  func tailwind() throws {
    let file = try TailwindExporter().export(Self.theme("dating"))[0]
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "--font-body:").count == 2)
    #expect(text.contains("  --font-body: system-ui, -apple-system, \"Segoe UI\","))
    #expect(text.contains("  --font-title: var(--font-display);\n"))
    #expect(text.contains("  --text-body: 1rem;\n"))
  }

  @Test("on Android the style of a focus and the style that it has are two strings")
  func android() throws {
    let files = try AndroidXMLExporter().export(Self.theme("dating"))
    let strings = try #require(files.first { $0.path == "res/values/strings.xml" })
    let text = String(decoding: strings.bytes, as: UTF8.self)
    #expect(text.contains("<string name=\"stroke_focus_style\">solid</string>"))
    #expect(text.contains("<string name=\"stroke_focus_border_style\">solid</string>"))
    #expect(text.contains("<string name=\"stroke_divider_style\">solid</string>"))
  }

  @Test("contrast is told on the surfaces, not on what chips stand on")
  func grounds() throws {
    let file = try HTMLExporter().export(Self.theme("dating"))[0]
    let text = String(decoding: file.bytes, as: UTF8.self)
    for ground in ["surface.base", "surface.raised", "surface.selected"] {
      #expect(text.contains("<li>on <bdi>\(ground)</bdi>: "), "\(ground)")
    }
    #expect(!text.contains("<li>on <bdi>chip.background</bdi>: "))
  }

  private static func theme(_ brand: String) throws -> TokenTheme {
    let name = "quartet.resolver.json"
    let resolver = try TokenResolver.load(
      Array(Data(contentsOf: data.appending(path: name))), name: name
    ) { Array(try Data(contentsOf: data.appending(path: $0))) }
    var inputs: [TokenAppearance: [String: String]] = [:]
    for scheme in TokenAppearance.Scheme.allCases {
      for contrast in TokenAppearance.Contrast.allCases {
        inputs[TokenAppearance(scheme, contrast)] = [
          "brand": brand, "scheme": scheme.rawValue, "contrast": contrast.rawValue,
        ]
      }
    }
    return try resolver.theme(name: brand, base: TokenAppearance(.dark), appearances: inputs)
  }
}

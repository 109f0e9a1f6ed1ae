import PageHTML
import Testing

@Suite("The script of pages") struct ScriptTests {
  private let source = String(decoding: PageScript.source, as: UTF8.self)

  @Test("is small, and complete") func size() {
    #expect(PageScript.source.count <= 20 << 10)
    #expect(source.hasPrefix("// ") && source.hasSuffix("\n"))
  }

  @Test(
    "can make neither markup nor code of text",
    arguments: [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "DOMParser", "createContextualFragment", "setHTML", "srcdoc", "javascript:", "import(",
      "createPolicy", "http:", "https:", "localStorage", "document.cookie",
    ])
  func sinks(_ sink: String) { #expect(!source.contains(sink)) }
}

import Testing

@testable import PageHTML

@Suite("The script of pages") struct ScriptTests {
  private let source = String(decoding: PageScript.source, as: UTF8.self)
  private let worker = String(decoding: PageWorker.text, as: UTF8.self)

  @Test("is small, and complete") func size() {
    #expect(PageScript.source.count <= 20 << 10)
    // Browsers that know this line compile all of the module before the first tap.
    #expect(source.hasPrefix("//# allFunctionsCalledOnLoad\nconst ") && source.hasSuffix("\n"))
  }

  @Test("is sent without its comments, and with all that runs") func comments() {
    let script = """
      //# allFunctionsCalledOnLoad
      // What it does.
      const all = 'http://example.org'; // why

      /** Adds. */
        const add = (a, b) =>
          a + b;
        function one() {
          return add(
            1, 0);
        }

      """
    #expect(
      String(decoding: PageScript.withoutComments(Array(script.utf8)), as: UTF8.self) == """
        //# allFunctionsCalledOnLoad
        const all = 'http://example.org'; // why
        const add = (a, b) =>
        a + b;function one() {return add(1, 0);}

        """)
    #expect(!source.contains("\n// ") && !source.contains("/**"))
  }

  @Test(
    "can make neither markup nor code of text",
    arguments: [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "DOMParser", "createContextualFragment", "setHTML", "srcdoc", "javascript:", "import(",
      "http:", "https:", "localStorage", "document.cookie", "importScripts",
    ])
  func sinks(_ sink: String) {
    #expect(!source.contains(sink))
    #expect(!worker.contains(sink))
  }

  @Test("makes one policy, whose one address is that of the worker")
  func policy() {
    #expect(source.ranges(of: "createPolicy").count == 1)
    #expect(source.contains("createScriptURL: () => '/worker.js',"))
    #expect(PageWorker.address == "/worker.js")
    #expect(!worker.contains("createPolicy"))
  }

  @Test("the worker is small, and complete") func workerSize() {
    #expect(PageWorker.text.count <= 16 << 10)
    #expect(worker.hasPrefix("const ") && worker.hasSuffix("\n"))
    #expect(!worker.contains("\n//") && !worker.contains("/**"))
  }
}

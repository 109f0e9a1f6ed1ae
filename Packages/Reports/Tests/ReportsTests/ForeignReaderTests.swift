import DesignTokensTesting
import Foundation
import QuartetTokens
import Reports
import Testing

/// Reports as other programs read them.
@Suite("Reports in xmllint and Chromium", .enabled(if: ForeignTool.isWanted))
struct ForeignReaderTests {
  @Test("xmllint reads every page as XML, hostile ones too")
  func isXML() throws {
    let folder = try ToolFolder()
    var reports = [try SampleReports.climbing(), SampleReports.journal(), try PageTests.small()]
    reports += HostilePageTests.texts.map(HostilePageTests.report)
    var names: [String] = []
    for (index, report) in reports.enumerated() {
      names.append("\(index).html")
      try folder.write(report.html(try Looks.style()), to: names[index])
    }
    let outcome = try ForeignTool("xmllint").run(["--noout", "--nonet"] + names, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.complaints == "")
  }

  /// One browser for all questions: starting it takes longer than answering them.
  @Test(
    "Chromium shows reports without scrolling aside, cutting text or complaining, from 320 pixels",
    .timeLimit(.minutes(30)))
  func isShown() throws {
    let folder = try ToolFolder()
    let pages = [
      ("climbing", try SampleReports.climbing().html(try Looks.style(.climbing))),
      ("journal", SampleReports.journal().html(try Looks.style(.journal))),
      ("hostile", HostilePageTests.report(of: HostilePageTests.texts[0]).html(try Looks.style())),
    ]
    var frames = ""
    for (name, html) in pages {
      for width in [320, 640, 1_280] {
        let source = html.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        frames +=
          "<iframe id=\"\(name)-\(width)\" width=\"\(width)\" height=\"800\" srcdoc=\"\(source)\">"
          + "</iframe>\n"
      }
    }
    try folder.write(
      "<!doctype html><meta charset=\"utf-8\"><body>\(frames)\(Self.questions)", to: "page.html")
    let outcome = try ForeignTool("chromium").run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        "--user-data-dir=\(folder.url.path)/profile", "--virtual-time-budget=20000", "--dump-dom",
        "file://\(folder.url.path)/page.html",
      ], in: folder)
    #expect(!outcome.complaints.contains("CONSOLE"), "\(outcome.complaints)")
    let start = try #require(outcome.output.range(of: "<pre id=\"answers\">"))
    let end = try #require(
      outcome.output.range(of: "</pre>", range: start.upperBound..<outcome.output.endIndex))
    let answers = outcome.output[start.upperBound..<end.lowerBound]
      .split(separator: "\n").map { $0.removingPercentEncoding ?? "" }
    #expect(answers.count == 9)
    for answer in answers { #expect(answer.hasSuffix(": fine"), "\(answer)") }
  }

  /// Asked of each frame: does it scroll aside, is one drawing of each figure shown, does its text
  /// stay within the drawing and apart, is it drawn at a size that can be read, did the scripts of
  /// the data run.
  private static let questions = """
    <pre id="answers"></pre><script>
    window.onload = () => {
      const answers = [...document.querySelectorAll("iframe")].map(frame => {
        const page = frame.contentDocument, root = page.documentElement, problems = [];
        if (root.scrollWidth > frame.clientWidth) problems.push("scrolls to " + root.scrollWidth);
        if (page.querySelector("script") || frame.contentWindow.wasRun) problems.push("a script");
        for (const data of page.querySelectorAll("details")) data.open = true;
        if (root.scrollWidth > frame.clientWidth) problems.push("scrolls when open");
        for (const figure of page.querySelectorAll("figure")) {
          const shown = [...figure.querySelectorAll("svg")].filter(svg => svg.clientWidth > 0);
          if (shown.length != 1) { problems.push(shown.length + " drawings"); continue; }
          const box = shown[0].getBoundingClientRect(), seen = [];
          for (const text of shown[0].querySelectorAll("text")) {
            const place = text.getBoundingClientRect();
            if (!text.textContent.trim()) continue;
            if (place.left < box.left - 1 || place.right > box.right + 1 ||
                place.top < box.top - 3 || place.bottom > box.bottom + 3)
              problems.push("outside: " + text.textContent);
            if (place.height < 9) problems.push("too small: " + text.textContent);
            for (const other of seen)
              if (place.left < other.right - 1 && other.left < place.right - 1 &&
                  place.top < other.bottom - 3 && other.top < place.bottom - 3)
                problems.push("over another: " + text.textContent);
            seen.push(place);
          }
        }
        return encodeURIComponent(frame.id + ": " + (problems.join("; ") || "fine"));
      });
      document.getElementById("answers").textContent = answers.join("\\n");
    };
    </script>
    """
}

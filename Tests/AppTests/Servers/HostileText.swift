import Testing

/// Texts with which a user attacks the readers of pages.
enum HostileText {
  /// Texts that leave the place in which a page holds them, if it does not escape them.
  static let all = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
    "\" autofocus onfocus=\"alert(1)", "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>", "<a href=javascript:alert(1)>x</a>", "<!-- ",
    "<base href=//x>",
    "&lt;script&gt;<b>", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
    "<iframe srcdoc=x>", "{{7*7}}<b>", "\u{2028}<b>",
  ]

  /// Whether a page holds a text only as text.
  static func check(_ page: WebReader.Answer, _ text: String, _ what: String) {
    if text.contains("<") || text.contains("\"") {
      #expect(!page.body.contains(text), "\(what): \(text)")
    }
    let own = #/<script type="module" src="/assets/[0-9a-f]+\.js"></script>/#
    #expect(
      page.body.replacing(own, with: "", maxReplacements: 1)
        .firstMatch(of: #/<(script|svg[^ ]*onload|iframe|base|b>|img src=x)/#) == nil,
      "\(what): \(text)")
    #expect(page.body.firstMatch(of: #/ on[a-z]+="/#) == nil, "\(what): \(text)")
    for link in page.body.matches(of: #/(?:href|src|action|formaction)="([^"]*)"/#) {
      let isOwn = (link.1.hasPrefix("/") && !link.1.hasPrefix("//")) || link.1.hasPrefix("#")
      #expect(isOwn, "\(what): \(link.1)")
    }
  }
}

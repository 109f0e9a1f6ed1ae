import Pages
import Reports

/// The preview that other programs show for the address of a page: the properties of the Open Graph
/// protocol, whose addresses are absolute.
struct OpenGraph {
  private let properties: [(name: String, content: String)]

  init<Operation>(_ view: PageView<Operation>, site: String) {
    guard let share = view.page.share, let origin = view.publicOrigin else {
      properties = []
      return
    }
    properties = [
      ("og:type", "website"), ("og:site_name", site), ("og:title", view.page.title),
      ("og:description", share.description), ("og:url", origin + view.page.address.link),
      ("og:image", origin + share.picture.link),
      ("og:image:alt", "\(view.page.title): \(share.description)"),
    ]
  }

  func write(to out: inout HTMLWriter) {
    for property in properties {
      out.void("meta", ["property": property.name, "content": property.content])
    }
  }
}

extension PageWriter {
  /// The way to the picture of a page that is shared.
  mutating func share() {
    guard let share = page.share else { return }
    out.start("p", ["class": "more"])
    out.element(
      "a", ["class": "button quiet", "href": share.picture.link], text: "Picture to share")
    out.end()
  }
}

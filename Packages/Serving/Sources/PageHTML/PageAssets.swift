import CPageScript

/// The addresses of what documents load.
public struct PageAssets: Sendable {
  /// ``WebLook/styleSheet``.
  public var styleSheet: String
  /// ``PageScript/source``.
  public var script: String
  /// ``WebLook/icon``.
  public var icon: String
  /// Describes the product to a device that installs it.
  public var manifest: String
  /// ``WebLook/tile(size:)`` for a home screen of iOS; `nil` for a product without one.
  public var touchIcon: String?
  /// ``PageWorker/source``; `nil` where browsers keep no pages.
  public var worker: String?

  public init(styleSheet: String, script: String, icon: String, manifest: String) {
    (self.styleSheet, self.script) = (styleSheet, script)
    (self.icon, self.manifest) = (icon, manifest)
  }
}

/// The module that documents load: Data/page.js, the same for every product.
public enum PageScript {
  /// The module's text as UTF-8, without the lines that are comments, without indentation, and without
  /// the line breaks that end nothing: a phone loads what runs.
  public static var source: [UInt8] { text(page_script) }

  static func text(_ read: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    let bytes = read(&count)
    return withoutComments(Array(UnsafeBufferPointer(start: bytes, count: count)))
  }

  /// Leaves out comments of whole lines and the line breaks that no statement needs.
  ///
  /// A break stays unless its line ends with a statement or within brackets. A line that begins with `//#` stays,
  /// since it tells the browser something.
  ///
  /// No text of a script goes over several lines, and a comment that begins a line ends with it.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(script.count)
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let isComment = text.starts(with: "//".utf8) && !text.starts(with: "//#".utf8)
      if text.isEmpty || isComment || text.starts(with: "/**".utf8) { continue }
      kept += text
      if let last = text.last, !";{,(".utf8.contains(last) { kept.append(UInt8(ascii: "\n")) }
    }
    if kept.last != UInt8(ascii: "\n") { kept.append(UInt8(ascii: "\n")) }
    return kept
  }
}

/// The worker by which a browser keeps pages, and forms that wait: Data/worker.js.
public enum PageWorker {
  /// The address of the service worker, whose scope is all pages.
  public static var address: String { "/worker.js" }

  /// The worker's text as UTF-8.
  ///
  /// - Parameters:
  ///   - shell: the addresses of what documents load.
  ///   - offline: the address of the document in the place of a page that was never opened.
  /// - Returns: the script that is served.
  public static func source(shell: [String], offline: String) -> [UInt8] {
    let list = (shell + [offline]).map { "\"\($0)\"" }.joined(separator: ",")
    return Array("const shell = [\(list)];\nconst offline = \"\(offline)\";\n".utf8) + text
  }

  static var text: [UInt8] { PageScript.text(page_worker) }
}

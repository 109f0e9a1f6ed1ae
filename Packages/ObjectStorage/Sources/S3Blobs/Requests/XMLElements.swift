import Spreadsheets

/// The texts of a small XML document: those directly below its root, and those one level further down.
struct XMLElements {
  /// The name of the root.
  private(set) var root = ""
  private var texts: [String: String] = [:]
  /// The elements below the root that have elements in them, in order.
  private var parents: [(name: String, fields: [String: String])] = []

  /// Reads a document.
  ///
  /// - Throws: `XMLError` unless it is one.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var parser = StrictXMLParser()
    parser.feed(bytes)
    parser.finish()
    var path: [String] = []
    var text: [UInt8] = []
    while let event = try parser.next() {
      switch event {
      case .start(let tag):
        if path.isEmpty { root = tag.name }
        if path.count == 1 { parents.append((tag.name, [:])) }
        path.append(tag.name)
        text = []
      case .text(let piece): text += piece
      case .end(let name):
        let value = String(decoding: text, as: UTF8.self)
        if path.count == 3 { parents[parents.count - 1].fields[name] = value }
        if path.count == 2, parents.last?.fields.isEmpty == true {
          texts[name] = value
          parents.removeLast()
        }
        path.removeLast()
        text = []
      }
    }
  }

  /// The text of an element directly below the root.
  func text(of name: String) -> String? { texts[name] }

  /// The fields of each element of a name below the root.
  func groups(of name: String) -> [[String: String]] {
    parents.filter { $0.name == name }.map(\.fields)
  }
}

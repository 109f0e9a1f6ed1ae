/// The XML events of one part of a workbook.
struct XLSXPart: ~Copyable {
  let name: String
  private var contents: ZIPContents
  private var parser: StrictXMLParser
  private var isWhole = false

  init(_ name: String, in archive: ZIPArchive) throws(XLSXError) {
    // Part names are compared without regard to case (ECMA-376-2, 6.3.5).
    let lowercased = name.lowercased()
    let entry = archive[name] ?? archive.entries.first { $0.name.lowercased() == lowercased }
    guard let entry else { throw XLSXError(.missingPart, "this part is missing", part: name) }
    contents = try XLSXPart.contents(of: entry, in: archive)
    self.name = name
    parser = StrictXMLParser()
  }

  private static func contents(
    of entry: ZIPEntry, in archive: ZIPArchive
  ) throws(XLSXError) -> ZIPContents {
    do throws(ZIPError) {
      return try archive.contents(of: entry)
    } catch {
      throw XLSXError(.archive, error.message, part: entry.name, archive: error)
    }
  }

  /// The number of elements that are open.
  var depth: Int { parser.depth }

  /// The next event, or nil at the end.
  mutating func next() throws(XLSXError) -> XMLEvent? {
    while true {
      do throws(XMLError) {
        if let event = try parser.next() { return event }
      } catch {
        throw XLSXError(.markup, error.message, part: name, markup: error)
      }
      if isWhole { return nil }
      do throws(ZIPError) {
        if let bytes = try contents.next() {
          parser.feed(bytes)
        } else {
          isWhole = true
          parser.finish()
        }
      } catch {
        throw XLSXError(.archive, error.message, part: name, archive: error)
      }
    }
  }
}

/// The parts that another part names, and as what.
struct XLSXRelationships {
  /// One part named by another.
  private struct Relationship {
    let id: String
    let type: String
    let target: String
  }

  private let all: [Relationship]

  /// Reads the relationships of a part; the empty name is the package itself.
  init(of part: String, in archive: ZIPArchive) throws(XLSXError) {
    let folder = part.split(separator: "/").dropLast().map(String.init)
    let file = part.split(separator: "/").last.map(String.init) ?? ""
    let name = (folder + ["_rels", file + ".rels"]).joined(separator: "/")
    var reader = try XLSXPart(name, in: archive)
    var all: [Relationship] = []
    while let event = try reader.next() {
      guard case .start(let tag) = event, tag.name == "Relationship",
        tag["TargetMode"] != "External", let id = tag["Id"], let type = tag["Type"],
        let target = tag["Target"]
      else { continue }
      guard all.count < XLSXLimits.namedThings else { throw XLSXLimits.tooMany("links", name) }
      // The last word tells the kind, in the transitional and in the strict namespace.
      let kind = type.split(separator: "/").last.map(String.init) ?? type
      all.append(
        Relationship(
          id: id, type: kind, target: XLSXRelationships.path(target, from: folder)))
    }
    self.all = all
  }

  /// The part of an identifier, if it is of a kind.
  func target(id: String, type: String) -> String? {
    all.first { $0.id == id && $0.type == type }?.target
  }

  /// The first part of a kind.
  func target(type: String) -> String? { all.first { $0.type == type }?.target }

  /// A path from the archive's root; steps above it lead nowhere.
  private static func path(_ target: String, from folder: [String]) -> String {
    var parts = target.hasPrefix("/") ? [] : folder
    for part in target.split(separator: "/") {
      if part == ".." {
        if !parts.isEmpty { parts.removeLast() }
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

import DomainModels
import Spreadsheets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A property list in XML, as Day One Classic keeps each entry.
indirect enum PropertyList: Equatable {
  case text(String)
  case date(Timestamp)
  case flag(Bool)
  case number(Double)
  case list([PropertyList])
  case object([String: PropertyList])

  subscript(key: String) -> PropertyList? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text.cleaned } else { nil } }
  var date: Timestamp? { if case .date(let date) = self { date } else { nil } }
  var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }

  /// Reads a property list.
  ///
  /// - Throws: ``EntryError`` with line and column.
  init(_ bytes: [UInt8]) throws {
    var reader = Reader(try PropertyList.withoutDocumentType(bytes))
    do throws(XMLError) {
      self = try reader.root()
    } catch {
      throw EntryError(reason: error.message)
    }
  }

  /// Apple's lists name a document type, which is left out; one that defines something is refused.
  private static func withoutDocumentType(_ bytes: [UInt8]) throws -> [UInt8] {
    let start = Array("<!DOCTYPE".utf8)
    let beginning = bytes.prefix(4096)
    guard
      let place = beginning.indices.first(where: { beginning[$0...].starts(with: start) }),
      let end = bytes[place...].prefix(1024).firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    guard !bytes[place..<end].contains(UInt8(ascii: "[")) else {
      throw EntryError(reason: "its document type defines things, which is not read")
    }
    var bytes = bytes
    // Spaces, so that lines and columns stay.
    for index in place...end where bytes[index] != 0x0A { bytes[index] = 0x20 }
    return bytes
  }

  /// Builds the value from the events of the XML.
  private struct Reader {
    private var parser = StrictXMLParser(tokenLimit: 8 << 20)

    init(_ bytes: [UInt8]) {
      parser.feed(bytes)
      parser.finish()
    }

    mutating func root() throws(XMLError) -> PropertyList {
      var found: PropertyList?
      while let event = try parser.next() {
        if case .start(let tag) = event, tag.name != "plist", found == nil {
          found = try value(of: tag.name)
        }
      }
      return found ?? .object([:])
    }

    private mutating func value(of name: String) throws(XMLError) -> PropertyList {
      switch name {
      case "dict": return try object()
      case "array":
        var list: [PropertyList] = []
        while let event = try parser.next() {
          if case .start(let tag) = event { list.append(try value(of: tag.name)) }
          if case .end = event { break }
        }
        return .list(list)
      case "true", "false":
        _ = try content()
        return .flag(name == "true")
      case "date":
        let text = try content()
        return Timestamp(text).map { .date($0) } ?? .text(text)
      case "integer", "real":
        let text = try content()
        return Double(text).map { .number($0) } ?? .text(text)
      default: return .text(try content())
      }
    }

    private mutating func object() throws(XMLError) -> PropertyList {
      var members: [String: PropertyList] = [:]
      var key: String?
      while let event = try parser.next() {
        if case .end = event { break }
        guard case .start(let tag) = event else { continue }
        if tag.name == "key" {
          key = try content()
        } else {
          let value = try value(of: tag.name)
          if let name = key, members[name] == nil { members[name] = value }
          key = nil
        }
      }
      return .object(members)
    }

    /// The text up to the element's end; elements within are passed over.
    private mutating func content() throws(XMLError) -> String {
      var bytes: [UInt8] = []
      var depth = 0
      while let event = try parser.next() {
        switch event {
        case .text(let piece): if depth == 0 { bytes += piece }
        case .start: depth += 1
        case .end:
          if depth == 0 { return String(decoding: bytes, as: UTF8.self) }
          depth -= 1
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

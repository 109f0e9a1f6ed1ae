import Spreadsheets

/// XML: cuts never show, and elements that begin end.
struct XMLTarget: FuzzTarget {
  let name = "xml"

  let corpus: [[UInt8]] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<a x='1' n:y=\"&amp;&#65;&#x1F600;\"><b/>text &lt;"
      + "</a>",
    "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row></sheetData></worksheet>",
    "<a><!-- a comment --><![CDATA[ <raw> ]]>é漢<b><c></c></b></a>\n",
    "\u{FEFF}<n:a xmlns:n='urn:x'>\n  <n:b/>\n</n:a>",
  ].map { Array($0.utf8) }

  let pieces: [[UInt8]] =
    [
      "<", ">", "</a>", "<a>", "<b c='d'>", "</b>", "/>", "&amp;", "&", ";", "'", "\"", "<!--",
      "-->",
      "<![CDATA[", "]]>", "<?", "?>", "=", "<!", "<!DOCTYPE x [", "<!ENTITY", "&#0;", "&#xD800;",
      "&#1114112;", "\0", "\r\n", " x='1'", "<a><a><a><a><a><a><a><a>",
    ].map { Array($0.utf8) } + [[0xE9], [0xC0, 0x80]]

  private func events(_ chunks: [[UInt8]]) -> (events: [XMLEvent], error: XMLError?) {
    var parser = StrictXMLParser(tokenLimit: 4096)
    var events: [XMLEvent] = []
    do throws(XMLError) {
      for chunk in chunks {
        parser.feed(chunk)
        while let event = try parser.next() { append(event, to: &events) }
      }
      parser.finish()
      while let event = try parser.next() { append(event, to: &events) }
      return (events, nil)
    } catch {
      return (events, error)
    }
  }

  private func append(_ event: XMLEvent, to events: inout [XMLEvent]) { events.append(event) }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let whole = events([input])
    let parts = events(random.below(8) == 0 ? input.map { [$0] } : cut(input, &random))
    guard parts.error == whole.error, parts.events == whole.events else {
      return .violated("a cut shows")
    }
    if whole.error != nil { return .refused }
    var open: [String] = []
    for event in whole.events {
      switch event {
      case .start(let tag): open.append(tag.name)
      case .end(let name): if open.popLast() != name { return .violated("an end without a start") }
      case .text: if open.isEmpty { return .violated("text outside the root") }
      }
    }
    return open.isEmpty ? .accepted : .violated("an element that never ends")
  }
}

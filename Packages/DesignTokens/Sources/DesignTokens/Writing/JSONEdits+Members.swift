import Interchange

extension JSONEdits {
  /// Takes a member away, and with it the comma and the space that separated it.
  mutating func removeMember(_ key: JSONNode, of object: JSONNode, in document: JSONDocument) {
    let members = Array(document.members(of: object))
    guard let place = members.firstIndex(where: { $0.key == key }) else { return }
    let whole = document.range(of: object)
    let start = document.range(of: key).lowerBound
    if place + 1 < members.count {
      remove(start..<document.range(of: members[place + 1].key).lowerBound)
    } else if place > 0 {
      let end = document.range(of: members[place].value).upperBound
      remove(document.range(of: members[place - 1].value).upperBound..<end)
    } else {
      remove(whole.lowerBound + 1..<whole.upperBound - 1)
    }
  }

  /// Adds a member behind the properties of a group or token, laid out as its neighbours are.
  mutating func insertMember(
    _ name: String, _ value: String, into object: JSONNode, of document: JSONDocument
  ) {
    let members = Array(document.members(of: object))
    let text = "\"\(name)\": \(value)"
    let whole = document.range(of: object)
    guard let first = members.first else {
      return replace(whole.lowerBound + 1..<whole.upperBound - 1, with: " \(text) ")
    }
    let space = JSONEdits.spaceBefore(members, object, in: document)
    guard let last = members.last(where: { !document.isName($0.key) }) else {
      return insert("\(text),\(space)", at: document.range(of: first.key).lowerBound)
    }
    insert(",\(space)\(text)", at: document.range(of: last.value).upperBound)
  }

  /// What stands between a comma and the next name: as it is between the members that are there.
  private static func spaceBefore(
    _ members: [(key: JSONNode, value: JSONNode)], _ object: JSONNode, in document: JSONDocument
  ) -> String {
    let first = document.range(of: members[0].key).lowerBound
    if members.count > 1 {
      let gap = document.bytes[
        document.range(of: members[0].value)
          .upperBound..<document.range(of: members[1].key).lowerBound]
      let comma = gap.firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? gap.endIndex
      return String(decoding: gap[comma...], as: UTF8.self)
    }
    let lead = document.bytes[document.range(of: object).lowerBound + 1..<first]
    return lead.contains(UInt8(ascii: "\n")) ? String(decoding: lead, as: UTF8.self) : " "
  }
}

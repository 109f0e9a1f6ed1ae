import DomainModels
import Interchange

extension ResolverReader {
  /// A member whose name means nothing where it stands.
  struct UnknownMember {
    let name: String
    let value: JSONNode
    /// The known name that is nearest, if one is near.
    let meant: String?
  }

  /// What any part of a resolver may have: references, data of other programs, and a place for what
  /// references lead to.
  private static let everywhere = ["$ref", "$extensions", "$defs"]

  /// Notes members that mean nothing by themselves.
  mutating func noteUnknown(in objects: [JSONNode], known: [String]) {
    for object in objects {
      for (key, value) in document.members(of: object) where unknown[key] == nil {
        let name = document.text(of: key) ?? ""
        if known.contains(name) || Self.everywhere.contains(name) { continue }
        guard unknown.count < TokenResolver.issueLimit else { return }
        unknown[key] = UnknownMember(
          name: name, value: value,
          meant: Spelling.nearest(to: name, among: known, count: 1).first)
      }
    }
  }

  /// Warns of members that mean nothing and that no reference leads into; what looks like a known one
  /// is a mistake all the same.
  mutating func warnOfUnknown() {
    let inOrder = unknown.sorted {
      document.range(of: $0.key).lowerBound < document.range(of: $1.key).lowerBound
    }
    for (key, member) in inOrder {
      if let meant = member.meant {
        warn(.unknownProperty, key, "\(member.name) means nothing here; did you mean \(meant)?")
      } else if !referredTo.contains(member.value) {
        warn(.unknownProperty, key, "\(member.name) means nothing here, and nothing refers to it")
      }
    }
  }
}

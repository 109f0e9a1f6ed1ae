import Interchange

/// The names that a tree has and that don't count, because what refers to the tree says them anew.
///
/// It keeps where the names stand: thousands of sources may leave out the same thousands.
struct LeftOutNames: Sendable {
  /// What the objects stand in; nil if nothing is left out.
  private let document: JSONDocument?

  /// The objects whose members' names are left out, `$ref` in any case.
  private let objects: [JSONNode]

  /// Nothing is left out.
  static let none = LeftOutNames(document: nil, objects: [])

  /// `$ref`, and the names of these objects' members.
  init(_ objects: [JSONNode], of document: JSONDocument) {
    self.init(document: document, objects: objects)
  }

  private init(document: JSONDocument?, objects: [JSONNode]) {
    self.document = document
    self.objects = objects
  }

  /// The names, worked out anew each time.
  var names: Set<ExactText> {
    guard let document else { return [] }
    var names: Set<ExactText> = [ExactText("$ref")]
    for object in objects {
      for (key, _) in document.members(of: object) {
        names.insert(ExactText(document.text(of: key) ?? ""))
      }
    }
    return names
  }
}

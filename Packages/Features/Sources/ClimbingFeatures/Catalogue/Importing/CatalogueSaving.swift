/// How many rows of the catalogue were new, changed, and just so.
struct CatalogueSaving: Sendable {
  var added = 0
  var updated = 0
  var unchanged = 0

  var hasChanged: Bool { added + updated > 0 }
}

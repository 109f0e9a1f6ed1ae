import Interchange

/// What a token says apart from its path.
///
/// Of a token that `$extends` copies it is read once: hundreds of thousands of copies may have a
/// value that is as large as the file.
struct SharedReading {
  /// What decides what is read: the nodes of the properties, and the types that may hold.
  struct Key: Hashable {
    let value: Int32
    let reference: Int32
    let summary: Int32
    let extensions: Int32
    let type: TypeDeclaration
    let groupType: TypeDeclaration
  }

  let content: TokenContent
  let reference: String?
  let parts: [TokenPart]
  let summary: String?
  let extensions: JSONObject
}

extension TokenReading {
  func sharedKey(of item: TreeItem) -> SharedReading.Key {
    SharedReading.Key(
      value: item.properties.value, reference: item.properties.reference,
      summary: item.properties.summary, extensions: item.properties.extensions, type: item.type,
      groupType: items[Int(item.parent)].type)
  }
}

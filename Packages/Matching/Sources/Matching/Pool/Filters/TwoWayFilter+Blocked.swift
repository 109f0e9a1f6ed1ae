extension TwoWayFilter {
  /// Nobody sees whom they block, nor who blocks them.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - id: the person's number; whoever shares it is blocked with them.
  ///   - blocked: the numbers of those whom the person blocks.
  /// - Returns: the filter.
  public static func blocked(
    _ name: String, id: @escaping @Sendable (Person) -> UInt64,
    blocked: @escaping @Sendable (Person) -> Set<UInt64>
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .blocked, fingerprint: 1) { person in
      .blocked(key: id(person), keys: blocked(person).sorted())
    }
  }

  /// Nobody sees whom they block, nor who blocks them.
  ///
  /// Ids are the same if Swift holds them equal, however their accents are written: `"Andr\u{E9}"`
  /// is `"Andre\u{301}"`. They are compared by a hash of 64 bits of their canonical form. That two of
  /// a million people have the same one happens once in forty million communities, and would hide one
  /// person from another.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - id: the person's id; whoever shares it is blocked with them.
  ///   - blocked: the ids of those whom the person blocks.
  /// - Returns: the filter.
  public static func blocked(
    _ name: String, id: @escaping @Sendable (Person) -> String,
    blocked: @escaping @Sendable (Person) -> Set<String>
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .blocked, fingerprint: 2) { person in
      .blocked(key: key(id(person)), keys: blocked(person).map(key).sorted())
    }
  }

  private static func key(_ id: String) -> UInt64 {
    FNV1a.checksum(CanonicalForm.bytes(of: id)[...])
  }
}

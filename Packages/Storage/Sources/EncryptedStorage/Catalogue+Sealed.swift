public import Storage

extension Catalogue {
  /// The tables as an encrypting store keeps them in the store beneath it: open that with these.
  ///
  /// Sensitive columns hold bytes there and are neither searched nor indexed. A record's table with
  /// such columns has its wrapped key besides (`_key`), and for each that is indexed a blind index
  /// (`_blind_…`). The fields in the change log are always sealed. Two more tables, `_vault`
  /// and `_vault_copy`, hold the header, and the version is greater by one for the second of them.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if a sensitive
  ///   column can't be sealed, because nothing says which record its row tells of.
  public var sealed: Catalogue {
    get throws { try SealedLayout(self).inner }
  }
}

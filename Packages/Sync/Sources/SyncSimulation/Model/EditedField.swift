import Storage

/// Names one field of one record.
struct EditedField: Hashable {
  let key: RecordKey
  let name: String
}

import Blobs
import DomainModelsTesting

extension BlobContract {
  static let limitRules: [BlobRule] = [
    BlobRule(
      "B5",
      "A blob of the largest size is taken; a larger one is refused, and nothing of it kept."
    ) { subject in
      let store = try await subject.open(blobSize: Sample.million.count - 1)
      let ada = try Sample.ada()
      try expect(store.limits.blobSize, is: Sample.million.count - 1, "the limit of one blob")
      try await store.expectRefusal(of: Sample.million, for: ada, .tooLarge, "a larger blob")
      try await store.expectNothing(of: Sample.millionID, "after it was refused")
      try await store.expectList([], of: ada, "after a larger blob was refused")
      let largest = Array(Sample.million.dropLast())
      let id = try await store.put(largest, for: ada)
      try await store.expectContent(largest, of: id, "after a blob of the largest size was put")
    },
    BlobRule(
      "B6", "An owner's quota can be filled exactly; a put beyond it is refused whole."
    ) { subject in
      let store = try await subject.open(ownerSize: 10)
      let ada = try Sample.ada()
      let first = try await store.put(Sample.content(1, size: 8), for: ada)
      let entry = BlobEntry(id: first, size: 8)
      try await store.expectRefusal(of: Sample.abc, for: ada, .overQuota, "a blob beyond the quota")
      try await store.expectNothing(of: Sample.abcID, "after the quota refused it")
      try await store.expectList([entry], of: ada, "after a blob was refused")
      let second = try await store.put(Sample.content(2, size: 2), for: ada)
      let full = [entry, BlobEntry(id: second, size: 2)].sorted { $0.id < $1.id }
      try await store.expectList(full, of: ada, "when the quota is filled exactly")
      try expect(try await store.usage(of: ada), is: 10, "the usage of a full quota")
      try await store.expectRefusal(of: [1], for: ada, .overQuota, "a byte beyond a full quota")
      try expect(
        try await store.put(Sample.content(1, size: 8), for: ada), is: first,
        "the id of what is held already, put into a full quota")
      _ = try await store.put(Sample.abc, for: try Sample.ben())
      try await store.expectContent(Sample.abc, of: Sample.abcID, "after another owner put it")
    },
  ]
}

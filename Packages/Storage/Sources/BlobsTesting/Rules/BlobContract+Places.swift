import Blobs
import DomainModelsTesting

extension BlobContract {
  static let placeRules: [BlobRule] = [
    BlobRule(
      "B12", "Opened again, it holds what was acknowledged, and not what was removed.",
      needs: .persistent
    ) { subject in
      let (ada, ben) = (try Sample.ada(), try Sample.ben())
      let first = try await subject.open(ownerSize: 11)
      let content = Sample.content(1, size: 8)
      let id = try await first.put(content, for: ada)
      _ = try await first.put(content, for: ben)
      _ = try await first.put(Sample.abc, for: ben)
      _ = try await first.isRefused(Sample.content(2, size: 8), for: ben, .overQuota)
      try await first.remove(id, of: ben)
      let second = try await subject.open(ownerSize: 11)
      try await second.expectContent(content, of: id, "after opening again")
      try await second.expectList([BlobEntry(id: id, size: 8)], of: ada, "after opening again")
      try await second.expectList(
        [BlobEntry(id: Sample.abcID, size: 3)], of: ben, "after opening again")
      try await second.expectRefusal(
        of: Sample.content(3, size: 4), for: ada, .overQuota, "what is too much")
      try await second.remove(id, of: ada)
      let third = try await subject.open(ownerSize: 11)
      try await third.expectNothing(of: id, "after the last hold ended and opening again")
      try await third.expectList([], of: ada, "after removing and opening again")
    },
    BlobRule(
      "B13", "Two openings of one place share its blobs and its quotas.", needs: .multiProcess
    ) { subject in
      let first = try await subject.open(ownerSize: 1000)
      let second = try await subject.open(ownerSize: 1000)
      try await fillQuota([first, second])
      let cleo = try Sample.cleo()
      let id = try await first.put(Sample.abc, for: cleo)
      try await second.expectContent(Sample.abc, of: id, "after the first opening put it")
      try expect(
        try await second.remove(id, of: cleo), "the second opening can't remove what is there")
      try await first.expectNothing(of: id, "after the second opening removed it")
      try await first.expectList([], of: cleo, "after the second opening removed it")
    },
  ]
}

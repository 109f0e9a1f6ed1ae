import DomainModels
import Testing

@Suite struct LifecycleTests {
  private let made = Lifecycle(createdAt: Timestamp(milliseconds: 100))

  @Test("begins changed when made, and alive")
  func begins() {
    #expect(made.updatedAt == made.createdAt)
    #expect(made.deletedAt == nil)
    #expect(!made.isDeleted)
  }

  @Test("changes, goes and comes back")
  func story() {
    let changed = made.updated(at: Timestamp(milliseconds: 200))
    #expect(changed.updatedAt.milliseconds == 200)
    let deleted = changed.deleted(at: Timestamp(milliseconds: 300))
    #expect(deleted.isDeleted)
    #expect(deleted.deletedAt?.milliseconds == 300)
    #expect(deleted.updatedAt.milliseconds == 300)
    let restored = deleted.restored(at: Timestamp(milliseconds: 400))
    #expect(!restored.isDeleted)
    #expect(restored.updatedAt.milliseconds == 400)
    #expect(restored.createdAt == made.createdAt)
  }

  @Test("a clock that went backwards does not move the change back")
  func backwards() {
    let past = Timestamp(milliseconds: 50)
    #expect(made.updated(at: past).updatedAt == made.updatedAt)
    #expect(made.deleted(at: past).updatedAt == made.updatedAt)
    #expect(made.deleted(at: past).isDeleted)
    #expect(made.deleted(at: past).restored(at: past).updatedAt == made.updatedAt)
  }

  @Test("an update keeps a deletion")
  func updateOfDeleted() {
    let deleted = made.deleted(at: Timestamp(milliseconds: 200))
    #expect(deleted.updated(at: Timestamp(milliseconds: 300)).deletedAt?.milliseconds == 200)
  }
}

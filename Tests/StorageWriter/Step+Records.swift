import DomainModels
import Storage
import StorageTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Step {
  /// The writes of the step; may run more than once.
  func write(_ transaction: WriteTransaction) throws {
    var dice = WorkloadRandom(number, seed: ~seed)
    switch kind {
    case .shelve: try shelve(transaction, &dice)
    case .edit: try edit(transaction, &dice)
    case .bookmark:
      try transaction.save(Bookmark(in: dice.words(1), page: dice.roll(1...900), at: now))
    case .enlarge: try enlarge(transaction, dice.roll(3_000...14_000), &dice)
    case .flood: for _ in 0..<3 { try enlarge(transaction, dice.roll(24_000...40_000), &dice) }
    case .draft:
      try draft(transaction, &dice)
      if transaction.catalogue.definitions.contains(where: { $0.table == SensitiveRecord.table }) {
        try confess(transaction, &dice)
      }
    case .delete:
      if let shelf = try anyShelf(transaction, &dice, isDeleted: false) {
        try transaction.delete(shelf.id, at: now)
      }
    case .restore:
      if let shelf = try anyShelf(transaction, &dice, isDeleted: true) {
        try transaction.restore(shelf.id, at: now)
      }
    case .erase:
      let isDeleted = dice.roll(0...1) == 0
      if let shelf = try anyShelf(transaction, &dice, isDeleted: isDeleted) {
        try transaction.erase(shelf.id, at: now)
      }
    case .receive: try receive(transaction, &dice)
    case .confirm:
      let changes = try transaction.changes()
      let count = dice.roll(0...2) == 0 ? changes.count / 2 : changes.count
      try transaction.clearChanges(changes.prefix(count))
    case .scrub, .reopen: break
    }
  }

  private func shelve(_ transaction: WriteTransaction, _ dice: inout WorkloadRandom) throws {
    let shelf = Shelf(
      id: dice.identity(), name: dice.words(2), room: dice.roll(0...1) == 0 ? nil : dice.words(1),
      capacity: dice.roll(1...90), lifecycle: Lifecycle(createdAt: now))
    try transaction.insert(shelf)
    for _ in 0..<dice.roll(0...4) {
      let pages = dice.roll(0...2)
      try transaction.insert(
        Book(
          id: dice.identity(), shelf: shelf.id, title: dice.words(3),
          pages: pages == 0 ? nil : pages * 100, lifecycle: Lifecycle(createdAt: now)))
    }
  }

  private func edit(_ transaction: WriteTransaction, _ dice: inout WorkloadRandom) throws {
    let books = try transaction.fetch(Query<Book>().order(by: \.id))
    if var book = books.randomElement(using: &dice) {
      book.title = dice.words(4)
      try transaction.save(book)
    }
    if var shelf = try anyShelf(transaction, &dice, isDeleted: false) {
      shelf.capacity += 1
      shelf.lifecycle = shelf.lifecycle.updated(at: now)
      try transaction.save(shelf)
    }
  }

  private func enlarge(
    _ transaction: WriteTransaction, _ size: Int, _ dice: inout WorkloadRandom
  ) throws {
    // A few places only, so that the file does not grow without end.
    var place = WorkloadRandom(dice.roll(1...5), seed: 0)
    try transaction.save(
      Specimen(
        id: place.identity(), isRare: dice.roll(0...1) == 0, number: number, ratio: nil,
        label: dice.words(3), seal: Seal(dice.bytes(size)), origin: dice.uuid(), foundAt: now,
        tags: [dice.words(1)], lifecycle: Lifecycle(createdAt: now)))
  }

  private func draft(_ transaction: WriteTransaction, _ dice: inout WorkloadRandom) throws {
    var place = WorkloadRandom(dice.roll(1...4), seed: 1)
    let draft = Draft(
      id: place.identity(), text: dice.words(dice.roll(1...900)),
      lifecycle: Lifecycle(createdAt: now))
    if dice.roll(0...3) == 0, try transaction.find(draft.id) != nil {
      try transaction.erase(draft.id, at: now)
    } else {
      try transaction.save(draft)
    }
    try transaction.save(
      Thumbnail(
        id: place.identity(), width: dice.roll(1...9), lifecycle: Lifecycle(createdAt: now)))
  }

  private func confess(_ transaction: WriteTransaction, _ dice: inout WorkloadRandom) throws {
    let old = try transaction.fetch(Query<SensitiveRecord>().order(by: \.id))
    if old.count > 3, let confession = old.randomElement(using: &dice) {
      try transaction.erase(confession.id, at: now)
    } else if var confession = old.randomElement(using: &dice) {
      confession.text = dice.words(dice.roll(1...900))
      try transaction.save(confession)
    }
    try transaction.insert(
      SensitiveRecord(
        id: dice.identity(), text: dice.words(5), severity: dice.roll(1...9),
        lifecycle: Lifecycle(createdAt: now)))
  }

  /// A shelf of another device, new or known here, with fields that each have their own timestamp.
  private func receive(_ transaction: WriteTransaction, _ dice: inout WorkloadRandom) throws {
    let node: UInt64 = 99
    let known = try anyShelf(transaction, &dice, isDeleted: false)
    let isNew = known == nil || dice.roll(0...1) == 0
    let record = if !isNew, let known { known.id.uuid } else { dice.uuid() }
    let earlier = HybridTimestamp(
      milliseconds: now.milliseconds - Int64(dice.roll(1...9000)), counter: 0, node: node)
    let stamp = HybridTimestamp(milliseconds: now.milliseconds, counter: 1, node: node)
    var fields = [
      FieldChange(name: "name", value: .text(dice.words(2)), stamp: earlier),
      FieldChange(name: "capacity", value: .integer(Int64(dice.roll(1...9))), stamp: stamp),
    ]
    if isNew {
      fields += ["created_at", "updated_at"].map {
        FieldChange(name: $0, value: .instant(now), stamp: stamp)
      }
    }
    _ = try transaction.apply([
      Change(
        operation: dice.uuid(), scope: .local, table: Shelf.table, record: record,
        life: 1, stamp: stamp, fields: fields, schemaVersion: 1)
    ])
  }

  private func anyShelf(
    _ transaction: WriteTransaction, _ dice: inout WorkloadRandom, isDeleted: Bool
  ) throws -> Shelf? {
    let query = Query<Shelf>().order(by: \.id)
    guard isDeleted else { return try transaction.fetch(query).randomElement(using: &dice) }
    let deleted = try transaction.fetch(query.includingDeleted()).filter { shelf in
      // What was erased is deleted too, and nothing brings it back.
      shelf.lifecycle.isDeleted && !shelf.name.isEmpty
    }
    return deleted.randomElement(using: &dice)
  }
}

import Testing

/// The disk that the replay believes in.
@Suite("A disk that forgets")
struct DiskTests {
  private static let none = PowerCut(line: 0, survivors: .none, seed: 0, acknowledged: 0)
  private static let all = PowerCut(line: 0, survivors: .all, seed: 0, acknowledged: 0)

  /// The state after a trace of a disk that had one durable file.
  private func calls(_ lines: String...) throws -> DiskCalls {
    var image = DiskImage()
    image.files["old"] = Array("old".utf8)
    var calls = DiskCalls(Disk(image), root: "/r")
    for call in try Trace(Array(lines.joined(separator: "\n").utf8)).calls { try calls.apply(call) }
    return calls
  }

  private static let make = #"1 openat(AT_FDCWD</>, "\x2f\x72\x2f\x61", O_RDWR|O_CREAT) = 3</r/a>"#
  private static let write = #"1 pwrite64(3</r/a>, "\x78\x79", 2, 1) = 2"#
  private static let sync = #"1 fdatasync(3</r/a>) = 0"#
  private static let syncFolder = #"1 fsync(4</r>) = 0"#

  @Test("what was flushed is there, name and all")
  func flushed() throws {
    let disk = try calls(Self.make, Self.write, Self.sync, Self.syncFolder).disk
    #expect(disk.image(after: Self.none).files["a"] == [0, 0x78, 0x79])
    #expect(!disk.hasPending)
  }

  @Test("a write that was not flushed is lost, and may survive")
  func unflushed() throws {
    let disk = try calls(Self.make, Self.sync, Self.syncFolder, Self.write).disk
    #expect(disk.image(after: Self.none).files["a"] == [])
    #expect(disk.image(after: Self.all).files["a"] == [0, 0x78, 0x79])
    let found = Set(
      (0..<20).map { seed in
        disk.image(
          after: PowerCut(line: 0, survivors: .writes, seed: seed, acknowledged: 0)
        ).files["a"]
      })
    #expect(found == [[], [0, 0x78, 0x79]])
  }

  @Test("a name is lost unless its folder was flushed")
  func name() throws {
    let disk = try calls(Self.make, Self.write, Self.sync).disk
    #expect(disk.image(after: Self.none).files.keys.sorted() == ["old"])
    #expect(disk.image(after: Self.all).files.keys.sorted() == ["a", "old"])
  }

  @Test("a folder's own name counts too")
  func folder() throws {
    let lines = [
      #"1 mkdir("/r/d", 0700) = 0"#,
      #"1 openat(AT_FDCWD</>, "/r/d/a", O_RDWR|O_CREAT) = 3</r/d/a>"#,
      #"1 fsync(3</r/d/a>) = 0"#, #"1 fsync(4</r/d>) = 0"#,
    ]
    let lost = try calls(lines[0], lines[1], lines[2], lines[3]).disk
    #expect(lost.image(after: Self.none).files["d/a"] == nil)
    let kept = try calls(lines[0], lines[1], lines[2], lines[3], Self.syncFolder).disk
    #expect(kept.image(after: Self.none).files["d/a"] == [])
  }

  @Test("a renaming is whole, and undone unless its folder was flushed")
  func renaming() throws {
    let rename = #"1 rename("/r/old", "/r/new") = 0"#
    let disk = try calls(rename).disk
    #expect(disk.image(after: Self.none).files == ["old": Array("old".utf8)])
    #expect(disk.image(after: Self.all).files == ["new": Array("old".utf8)])
    let synced = try calls(rename, Self.syncFolder).disk
    #expect(synced.image(after: Self.none).files == ["new": Array("old".utf8)])
  }

  @Test("what is removed comes back unless its folder was flushed")
  func removal() throws {
    let disk = try calls(#"1 unlink("/r/old") = 0"#).disk
    #expect(disk.image(after: Self.none).files.keys.sorted() == ["old"])
    #expect(disk.image(after: Self.all).files.isEmpty)
  }

  @Test("sectors of one write have fates of their own")
  func torn() throws {
    let bytes = String(repeating: #"\x78"#, count: 1024)
    let disk = try calls(
      Self.make, Self.sync, Self.syncFolder, "1 pwrite64(3</r/a>, \"\(bytes)\", 1024, 256) = 1024"
    ).disk
    let found = (0..<300).map { seed in
      disk.image(
        after: PowerCut(line: 0, survivors: .sectors, seed: seed, acknowledged: 0)
      ).files["a"] ?? []
    }
    // 256 bytes, 512 and 256 again: eight states, each a run of whole sectors.
    #expect(Set(found).count == 8)
    #expect(found.contains { $0.count == 1024 && $0[256..<512].allSatisfy { $0 == 0 } })
  }

  @Test("a flush that failed makes nothing durable, and neither does the next")
  func failedFlush() throws {
    let failure = #"1 fdatasync(3</r/a>) = -1 EIO (Input/output error) (INJECTED)"#
    let disk = try calls(
      Self.make, Self.sync, Self.syncFolder, Self.write, failure, Self.sync
    ).disk
    #expect(disk.image(after: Self.none).files["a"] == [])
    let again = try calls(
      Self.make, Self.sync, Self.syncFolder, Self.write, failure, Self.write, Self.sync
    ).disk
    #expect(again.image(after: Self.none).files["a"] == [0, 0x78, 0x79])
  }

  @Test("a flush that only strace answered did not happen")
  func injected() throws {
    let disk = try calls(
      Self.make, Self.sync, Self.syncFolder, Self.write, Self.sync + " (INJECTED)"
    ).disk
    #expect(disk.image(after: Self.none).files["a"] == [])
  }

  @Test("a flush covers what was written before it began")
  func interrupted() throws {
    let disk = try calls(
      Self.make, Self.sync, Self.syncFolder, #"1 fdatasync(3</r/a> <unfinished ...>"#,
      #"2 pwrite64(3</r/a>, "\x78\x79", 2, 1) = 2"#, #"1 <... fdatasync resumed>) = 0"#
    ).disk
    #expect(disk.image(after: Self.none).files["a"] == [])
  }

  @Test("sequential writes, sizes and emptying")
  func sequential() throws {
    let disk = try calls(
      Self.make, #"1 write(3</r/a>, "\x61\x62", 2) = 2"#, #"1 write(3</r/a>, "\x63", 1) = 1"#,
      #"1 ftruncate(3</r/a>, 2) = 0"#
    ).disk
    #expect(disk.image(after: Self.all).files["a"] == [0x61, 0x62])
    let emptied = try calls(
      #"1 openat(AT_FDCWD</>, "/r/old", O_WRONLY|O_CREAT|O_TRUNC, 0600) = 3</r/old>"#
    ).disk
    #expect(emptied.image(after: Self.all).files["old"] == [])
    #expect(emptied.image(after: Self.none).files["old"] == Array("old".utf8))
  }

  @Test("what it does not model is an error")
  func unknown() {
    #expect(throws: MissingPrerequisite.self) { try calls(#"1 link("/r/old", "/r/new") = 0"#) }
    #expect(throws: MissingPrerequisite.self) {
      try calls(#"1 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3</r/old>, 0) = 0x7f"#)
    }
    #expect(throws: Never.self) {
      try calls(#"1 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3</r/x-shm>, 0) = 0x7f"#)
    }
  }
}

import AccountFeatures
import Blobs
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Services
import Storage

extension Users.AddPhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> PhotoAdded {
    let now = context.clock.now
    let checked = try Self.check(file)
    let photo: Identifier<MemberPhoto> = context.identifiers.next()
    // Checked before the picture is put, so that a refused photo leaves no blob behind.
    let prepared = try await caller.prepared(PhotoAdded.self) {
      try $0.memberWithRoomForPhoto($1).id
    }
    let id: Identifier<Member>
    switch prepared {
    case .decided(_, let added): return added
    case .new(_, let member): id = member
    }
    let pictures = Pictures<MemberPhoto>(context)
    let picture = try await pictures.put(checked.bytes, as: photo, of: id)
    do {
      let added = try await caller.decide(as: id) { transaction in
        var member = try transaction.memberWithRoomForPhoto(id)
        let position = member.photoCount
        try transaction.insert(
          MemberPhoto(
            id: photo, member: id, position: position,
            format: checked.format == .png ? .png : .jpeg, blob: picture.id.description,
            size: picture.size, lifecycle: Lifecycle(createdAt: now)))
        member.photoCount += 1
        try transaction.saveChanged(member, at: now)
        return PhotoAdded(photoURL: MemberPhoto.path(of: photo), photoIndex: position)
      }
      if added.photoURL != MemberPhoto.path(of: photo) {
        // A repetition at the same time put its own picture.
        await pictures.discard(picture.id.description, of: id)
      }
      return added
    } catch let error as ServiceError {
      // Refused, so that no row names it. After another error one might; ``PurgeFriends`` finds out.
      await pictures.discard(picture.id.description, of: id)
      throw error
    }
  }

  /// The picture without what a camera wrote into it: the place above all.
  private static func check(_ bytes: [UInt8]) throws -> Photo {
    do {
      return try Photo.checked(bytes, limits: PhotoLimits(size: FriendsLimits.photoBytes))
    } catch {
      throw ServiceError(.badPhoto, error.message, hint: error.hint)
    }
  }
}

extension RecordReading {
  /// A member who may add a photo.
  fileprivate func memberWithRoomForPhoto(_ id: Identifier<Member>) throws -> Member {
    let member = try member(id)
    guard member.photoCount < FriendsLimits.photos else {
      throw ServiceError(
        .badPhoto, "there are \(FriendsLimits.photos) photos already", hint: "Remove one first")
    }
    return member
  }
}

extension Users.ReadPhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> PhotoFile {
    let keys = context.identityKeys
    let row = try await caller.read { transaction, viewer in
      guard let row = try transaction.find(photo.id) else { throw ServiceError.notFound }
      if row.member != viewer {
        _ = try transaction.person(row.member, shownTo: viewer, keys)
      }
      return row
    }
    guard let picture = try await Pictures<MemberPhoto>(context).picture(of: row) else {
      throw ServiceError.notFound
    }
    return PhotoFile(format: row.format, content: picture)
  }
}

extension Users.RemovePhoto: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let (id, blob) = try await caller.write { transaction, id in
      var member = try transaction.member(id)
      let photos = try transaction.photoIdentities(of: id)
      guard photos.indices.contains(index) else { throw ServiceError.notFound }
      let blob = try transaction.find(photos[index], of: id)?.blob
      try transaction.erase(photos[index], of: id, at: now)
      for (position, photo) in photos.enumerated() where position > index {
        guard var moved = try transaction.find(photo, of: id) else { continue }
        moved.position = position - 1
        moved.lifecycle = moved.lifecycle.updated(at: now)
        try transaction.save(moved)
      }
      member.photoCount = photos.count - 1
      try transaction.saveChanged(member, at: now)
      return (id, blob)
    }
    // No photo names it any more. If removing it fails, ``PurgeFriends`` does it.
    await Pictures<MemberPhoto>(context).discard(blob, of: id)
    return Acknowledgement("The photo is removed.")
  }
}

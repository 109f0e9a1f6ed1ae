import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct SocialTests {
  private let ada: Identifier<Profile> = sampleID(21)
  private let bob: Identifier<Profile> = sampleID(22)

  private func follow(
    _ follower: Identifier<Profile>, _ followee: Identifier<Profile>, accepted: Bool = true,
    lifecycle: Lifecycle = .living
  ) -> Follow {
    Follow(
      id: Follow.identity(of: follower, following: followee), follower: follower,
      followee: followee, acceptedAt: accepted ? moment(1) : nil, lifecycle: lifecycle)
  }

  private func problems(_ change: (inout Post) -> Void) -> [String] {
    let post = Post.sample(change)
    return issues { () throws(ValidationError) in try post.validate() }
  }

  @Test("a post shares a climb or a session, and not both")
  func subjects() {
    #expect(problems { _ in } == [])
    #expect(
      problems { $0.session = sampleID(1) }
        == ["climb_id must be shared, or a session, and not both"])
    #expect(
      problems { $0.climb = nil } == [
        "climb_id must be shared, or a session, and not both",
        "allows_copies belongs to a climb, not to a session",
      ])
    #expect(
      problems {
        $0.climb = nil
        $0.session = sampleID(1)
        $0.allowsCopies = false
      } == [])
  }

  @Test("a post that no user may see is none, and it doesn't contradict itself")
  func limits() {
    #expect(
      problems { $0.visibility = .onlyMe } == ["visibility must let others see the post"])
    #expect(problems { $0.gradeText = nil } == ["grade_scale must stand with the grade"])
    #expect(problems { $0.title = "" } == ["title must not be empty"])
    #expect(
      problems { $0.result = .fall } == ["style can't be flash unless the climb was sent"])
    #expect(problems { $0.result = nil } == ["result must stand with style and mode"])
  }

  @Test("kudos, impacts and accounts are of whom their identities say, so that none counts twice")
  func identities() {
    let kudos = Kudos(to: .sample, from: bob, at: moment(0))
    let impact = TagImpact(of: sampleID(1), on: sampleID(2), .helped, at: moment(0))
    func account(_ handle: String, _ id: Identifier<LocalAccount>? = nil) -> LocalAccount {
      LocalAccount(
        id: id ?? LocalAccount.identity(of: ada), profile: ada, handle: handle, signedInAt: nil,
        signedOutAt: nil, lifecycle: .living)
    }
    #expect(issues { () throws(ValidationError) in try kudos.validate() } == [])
    #expect(issues { () throws(ValidationError) in try impact.validate() } == [])
    #expect(issues { () throws(ValidationError) in try account("ada").validate() } == [])

    var (again, turned) = (kudos, impact)
    again.giver = ada
    turned.climb = sampleID(3)
    #expect(
      issues { () throws(ValidationError) in try again.validate() }
        == ["id must follow from the post and the giver"])
    #expect(
      issues { () throws(ValidationError) in try turned.validate() }
        == ["id must follow from the climb and the tag"])
    #expect(
      issues { () throws(ValidationError) in try account("Ada", sampleID(9)).validate() }
        == ["handle must be lower-case words with hyphens", "id must follow from the profile"])
  }

  @Test("who may see a post")
  func visibility() {
    let everybody = Post.sample { _ in }
    let followers = Post.sample { $0.visibility = .followers }
    let nobody = Post.sample { $0.visibility = .onlyMe }
    #expect(everybody.isVisible(to: nil, following: []))
    #expect(!followers.isVisible(to: nil, following: []))
    #expect(followers.isVisible(to: ada, following: []))
    #expect(nobody.isVisible(to: ada, following: []))
    #expect(!nobody.isVisible(to: bob, following: [follow(bob, ada)]))
    #expect(followers.isVisible(to: bob, following: [follow(bob, ada)]))
    #expect(!followers.isVisible(to: bob, following: [follow(bob, ada, accepted: false)]))
    #expect(!followers.isVisible(to: bob, following: [follow(bob, ada, lifecycle: .sample)]))
    #expect(!followers.isVisible(to: bob, following: [follow(ada, bob)]))
    let deleted = Post.sample { $0.lifecycle = .sample }
    #expect(!deleted.isVisible(to: ada, following: []))
  }

  @Test("a copy has what was shared, no ascent, and is private")
  func copying() throws {
    let copy = try Post.sample { _ in }.copy(as: sampleID(40), at: moment(9))
    #expect(copy.name == "Cragmont Crack")
    #expect(copy.gradeText == "6b+" && copy.gradeScale == "french" && copy.gradeLow == nil)
    #expect(copy.date == PartialDate("2024-05-18"))
    #expect(copy.catalogueClimb == sampleID(3))
    #expect(copy.visibility == .onlyMe)
    #expect(copy.notes == nil && copy.partner == nil && copy.tries == nil)
    #expect(issues { () throws(ValidationError) in try copy.validate(today: may18) } == [])
  }

  @Test("without consent nothing is copied")
  func consent() throws {
    for post in [
      Post.sample { $0.allowsCopies = false }, Post.sample { $0.lifecycle = .sample },
      Post.sample { $0.climb = nil },
    ] {
      let error = try #require(throws: ClimbingRuleError.self) {
        try post.copy(as: sampleID(40), at: moment(9))
      }
      #expect(error.code == "copying_not_allowed")
    }
  }

  @Test("no user follows themselves, and a follow's id is its own")
  func follows() {
    let alone = follow(ada, ada)
    #expect(
      issues { () throws(ValidationError) in try alone.validate() }
        == ["followee_id must be another person"])
    var moved = follow(bob, ada)
    #expect(issues { () throws(ValidationError) in try moved.validate() } == [])
    moved.follower = sampleID(50)
    #expect(
      issues { () throws(ValidationError) in try moved.validate() }
        == ["id must follow from the two profiles"])
  }

  @Test("a forgotten comment has no words left")
  func forgetting() {
    let comment = PostComment(
      id: sampleID(1), post: sampleID(20), host: ada, author: bob, text: "Strong!",
      lifecycle: .living)
    #expect(issues { () throws(ValidationError) in try comment.validate() } == [])
    let gone = comment.forgotten(at: moment(500))
    #expect(gone.text.isEmpty && gone.lifecycle.isDeleted)
    #expect(
      issues { () throws(ValidationError) in try gone.validate() } == ["text must not be empty"])
  }

  @Test("profiles and accounts")
  func profiles() {
    func problems(_ handle: String, _ name: String = "Ada") -> [String] {
      let profile = Profile(
        id: sampleID(1), handle: handle, name: name, bio: nil, home: nil, routeScale: nil,
        boulderScale: nil, visibility: .onlyMe, lifecycle: .living)
      return issues { () throws(ValidationError) in try profile.validate() }
    }
    #expect(problems("ada-l") == [])
    #expect(problems("Ada") == ["handle must be lower-case words with hyphens"])
    #expect(problems("ada", " ") == ["name must not be empty"])
    func account(_ start: Timestamp?, _ end: Timestamp?) -> LocalAccount {
      LocalAccount(
        id: LocalAccount.identity(of: sampleID(1)), profile: sampleID(1), handle: "ada",
        signedInAt: start, signedOutAt: end, lifecycle: .living)
    }
    #expect(account(moment(1), nil).isSignedIn)
    #expect(!account(moment(1), moment(2)).isSignedIn)
    #expect(!account(nil, nil).isSignedIn)
  }
}

import ClimbingModels
import DomainModels
import Testing

/// Identities that follow from natural keys: they never change.
@Suite struct IdentityTests {
  private let climb = Climb.identity(from: .theCrag, sourceID: "1234", lap: 1)

  @Test("a catalogue's climb has the identity that OpenBeta gives it")
  func openBeta() {
    #expect(
      CatalogueClimb.identity(mountainProjectID: "105734660")?.description
        == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
    #expect(
      CatalogueClimb.identity(mountainProjectID: "110636608")?.description
        == "c1852f27-0265-528b-be83-f4ce8cf9e46e")
  }

  @Test(
    "what is no number of Mountain Project has no identity",
    arguments: ["", " 1", "12a", "-1", "１２", "1\0", String(repeating: "1", count: 21)])
  func noNumber(text: String) {
    #expect(CatalogueClimb.identity(mountainProjectID: text) == nil)
  }

  @Test("importing again gives the same row, another lap or entry another")
  func imports() {
    #expect(climb == Climb.identity(from: .theCrag, sourceID: "1234", lap: 1))
    let others = [
      Climb.identity(from: .theCrag, sourceID: "1234", lap: 2),
      Climb.identity(from: .theCrag, sourceID: "1234/1", lap: 1),
      Climb.identity(from: .theCrag, sourceID: "1235", lap: 1),
      Climb.identity(from: .kaya, sourceID: "1234", lap: 1),
    ]
    #expect(Set(others + [climb]).count == 5)
  }

  @Test("an id with a separator in it is not another lap")
  func separators() {
    let first = Climb.identity(from: .kaya, sourceID: "a/1", lap: 2)
    let second = Climb.identity(from: .kaya, sourceID: "a", lap: 1)
    #expect(first != second)
    #expect(
      CatalogueArea.identity(ofPath: ["a/1:b"]) != CatalogueArea.identity(ofPath: ["a", "b"]))
    #expect(CatalogueArea.identity(ofPath: ["ab"]) != CatalogueArea.identity(ofPath: ["a", "b"]))
  }

  @Test("two devices make the same tag, impact, follow and kudos")
  func naturalKeys() {
    #expect(
      ClimbTag(.hold, slug: "crimp", name: "Crimp", at: moment(0)).id
        == ClimbTag(.hold, slug: "crimp", name: "Leiste", at: moment(9)).id)
    #expect(ClimbTag.identity(.hold, slug: "crack") != ClimbTag.identity(.wall, slug: "crack"))
    let tag = ClimbTag.identity(.hold, slug: "crimp")
    #expect(
      TagImpact(of: tag, on: climb, .helped, at: moment(0)).id
        == TagImpact(of: tag, on: climb, .hindered, at: moment(5)).id)
    let ada: Identifier<Profile> = sampleID(1)
    let bob: Identifier<Profile> = sampleID(2)
    #expect(Follow.identity(of: ada, following: bob) != Follow.identity(of: bob, following: ada))
    #expect(Block.identity(of: ada, blocking: bob) != Block.identity(of: bob, blocking: ada))
    #expect(
      Block.identity(of: ada, blocking: bob).uuid != Follow.identity(of: ada, following: bob).uuid)
    let post = Post.sample
    let kudos = Kudos(to: post, from: bob, at: moment(0))
    #expect(kudos.id == Kudos.identity(of: post.id, from: bob))
    #expect(kudos.host == post.author)
    #expect(kudos.id != Kudos.identity(of: post.id, from: ada))
  }

  @Test("written down, once and for all")
  func frozen() {
    let names = [
      climb.description, ClimbTag.identity(.hold, slug: "crimp").description,
      CatalogueArea.identity(ofPath: ["United States", "Nevada"]).description,
      TagImpact.identity(of: sampleID(1), on: sampleID(2)).description,
      Follow.identity(of: sampleID(1), following: sampleID(2)).description,
      Kudos.identity(of: sampleID(1), from: sampleID(2)).description,
      LocalAccount.identity(of: sampleID(1)).description,
    ]
    #expect(
      names == [
        "7bad4f02-74f0-5423-bfc0-7e5e7a5ec45c",
        "c14097b1-9b91-5e62-a6ad-acb2743911bd",
        "41487f66-8081-5da9-ac97-db233864d78b",
        "180dae41-c8f1-5567-8b31-4d8a36729ab1",
        "6b3e1281-be47-584e-be03-4c2ee3a36845",
        "2070e91f-240b-5417-a98e-c3592d7ee268",
        "4cfa3b53-8eac-5f3c-a147-4ca5f6b26416",
      ])
  }

  @Test("a route is known again by the catalogue, or by name and crag")
  func routeKeys() {
    let linked = Climb.sample { _ in }
    #expect(linked.routeKey == "catalogue/\(sampleID(3) as Identifier<CatalogueClimb>)")
    let named = Climb.sample { $0.catalogueClimb = nil }
    #expect(named.routeKey == "route/cragmont rock/cragmont crack/12")
    let again = Climb.sample {
      $0.catalogueClimb = nil
      $0.name = " CRAGMONT  crack! "
    }
    #expect(again.routeKey == named.routeKey)
    for (name, key) in [
      ("  A--b 7\tC!", "a b 7 c"), ("Übung Nr. 1", "übung nr 1"), ("岩 1", "岩 1"),
      ("ÉTÉ", "été"), ("[[x]]", "x"),
    ] {
      let climb = Climb(id: sampleID(1), named: name, on: nil, at: moment(0))
      #expect(climb.routeKey == "route//\(key)")
    }
    let unsaid = Climb.sample {
      $0.catalogueClimb = nil
      $0.crag = " "
      $0.area = "Cragmont Rock"
    }
    #expect(unsaid.routeKey == named.routeKey)
    let boulder = Climb.sample {
      $0.catalogueClimb = nil
      $0.discipline = .boulder
    }
    #expect(boulder.routeKey != named.routeKey)
    let nameless = Climb.sample {
      $0.catalogueClimb = nil
      $0.name = " — "
    }
    #expect(nameless.routeKey == nil)
  }
}

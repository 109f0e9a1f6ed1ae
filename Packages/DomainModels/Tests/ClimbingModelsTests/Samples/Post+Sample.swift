import ClimbingModels
import DomainModels

extension Post {
  /// A post each of whose fields differs from every other, as a store has to keep it.
  static var sample: Post {
    Post(
      id: sampleID(20), author: sampleID(21), session: sampleID(1), climb: sampleID(2),
      title: "Cragmont Crack", text: "What a day.", discipline: .sport, gradeText: "6b+",
      gradeScale: "french", crag: "Cragmont Rock", date: PartialDate("2024-05-18"),
      result: .send, style: .flash, mode: .lead, catalogueClimb: sampleID(3), allowsCopies: true,
      visibility: .everybody, lifecycle: .sample)
  }

  /// A post of a climb that breaks no limit, with one thing changed.
  static func sample(_ change: (inout Post) -> Void) -> Post {
    var post = sample
    post.session = nil
    post.lifecycle = .living
    change(&post)
    return post
  }
}

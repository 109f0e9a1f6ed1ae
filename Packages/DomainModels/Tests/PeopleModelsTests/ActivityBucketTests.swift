import DomainModels
import PeopleModels
import Testing

@Suite struct ActivityBucketTests {
  @Test(
    "days decide, not hours",
    arguments: [
      (0, ActivityBucket.today), (1, .thisWeek), (6, .thisWeek), (7, .thisMonth),
      (29, .thisMonth), (30, .longAgo), (10_000, .longAgo), (-1, .today), (-10_000, .today),
    ])
  func days(ago: Int, bucket: ActivityBucket) {
    let then = moment(Int64(ago) * -86_400_000)
    #expect(ActivityBucket(from: then, now: moment(0)) == bucket)
  }

  @Test("it changes at midnight UTC and at no other moment, so that asking often tells no more")
  func midnight() throws {
    let start = try #require(Timestamp("2026-11-21T00:00:00Z"))
    let end = try #require(Timestamp("2026-11-21T23:59:59.999Z"))
    let activities = stride(from: Int64(0), through: 86_399_999, by: 3_599_999).map {
      start.advanced(byMilliseconds: $0)
    }
    for days in 0...40 {
      let shift = Int64(days) * 86_400_000
      let seen = activities.flatMap { then in
        [start, end].map {
          ActivityBucket(from: then, now: $0.advanced(byMilliseconds: shift))
        }
      }
      #expect(Set(seen).count == 1, "\(days) days later")
    }
  }

  @Test("the ends of time are no trouble")
  func ends() {
    let first = Timestamp(milliseconds: .min)
    let last = Timestamp(milliseconds: .max)
    #expect(ActivityBucket(from: first, now: last) == .longAgo)
    #expect(ActivityBucket(from: last, now: first) == .today)
  }
}

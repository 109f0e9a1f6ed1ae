public import ClimbingModels
public import DomainModels

extension Attempt {
  /// The identity of the attempt that comes with an imported climb: it follows from the climb's, so
  /// that two devices which import a file make the same row.
  public static func identity(importedWith climb: Identifier<Climb>) -> Identifier<Attempt> {
    Identifier(name: "attempt", in: climb.uuid)
  }
}

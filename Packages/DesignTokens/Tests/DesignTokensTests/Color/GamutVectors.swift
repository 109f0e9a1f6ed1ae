import DesignTokens
import Testing

/// Colours that lie outside a gamut, as another program brings them inside.
///
/// Made with coloraide 8.13.1 (Python), `fit` by the method `oklch-chroma`, which is the binary
/// search of CSS Color 4; ProPhoto RGB with the matrices of CSS Color 4.
enum GamutVectors {
  /// A colour, the space whose gamut it is brought into, and what comes out.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let color: ColorValue
    let gamut: ColorSpace
    let result: [Double]
  }

  static let rows: [Row] = table.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 9, let space = ColorSpace(rawValue: words[0]),
      let gamut = ColorSpace(rawValue: words[5])
    else { return nil }
    return Row(
      testDescription: String(line),
      color: ColorValue(space, Double(words[1]), Double(words[2]), Double(words[3])),
      gamut: gamut, result: words[6...].compactMap { Double($0) })
  }

  private static let table = """
    display-p3 1 0 0 > srgb 1 0.0445695162042 0.0459316111402
    display-p3 1 0 0 > rec2020 0.888924041525 0.276570142441 0
    display-p3 0 1 0 > srgb 0 0.985763710771 0.159742443973
    display-p3 0 0 1 > srgb 0 0 1
    display-p3 1 1 0 > srgb 0.996233272961 0.99901389585 0
    display-p3 0 1 1 > srgb 0 0.996447124708 0.984714268323
    display-p3 0 1 1 > rec2020 0.557629496825 0.98067943917 1
    display-p3 1 0 1 > srgb 1 0.16735886583 0.982642164487
    rec2020 1 0 0 > srgb 1 0.288023346336 0.308860912542
    rec2020 1 0 0 > display-p3 1 0.202978752029 0.252208216363
    rec2020 0 1 0 > srgb 0 0.94734409089 0.446280543502
    rec2020 0 1 0 > display-p3 0 0.974071810713 0.374448022439
    rec2020 0 0 1 > srgb 0 0.317974356103 0.576247175691
    rec2020 0 0 1 > display-p3 0 0.303536763875 0.614639851405
    rec2020 1 0 1 > srgb 1 0.337199505399 0.907029914545
    rec2020 1 0 1 > display-p3 1 0.197125119581 0.943556721843
    rec2020 0.1 0.9 0.2 > srgb 0 0.849840343917 0.414235206641
    rec2020 0.1 0.9 0.2 > display-p3 0 0.873549723207 0.356333838465
    a98-rgb 1 0 1 > srgb 1 0.410106370786 0.929837887034
    a98-rgb 1 0 1 > display-p3 1 0.31424250276 0.966715512973
    a98-rgb 0 1 0 > srgb 0 0.926518859248 0.408196941587
    a98-rgb 0 1 0 > display-p3 0 0.952856615064 0.328156909158
    prophoto-rgb 1 0 0 > srgb 1 0.333886180891 0.399385345865
    prophoto-rgb 1 0 0 > display-p3 1 0.268183713994 0.358032789683
    prophoto-rgb 1 0 0 > rec2020 1 0 0.244951108579
    prophoto-rgb 0 1 0 > srgb 0 0.962450729159 0.459048718592
    prophoto-rgb 0 1 0 > display-p3 0 0.989550538833 0.387712731382
    prophoto-rgb 0 1 0 > rec2020 0 1 0
    prophoto-rgb 0 0 1 > srgb 0 0.130052231353 0.137528305449
    prophoto-rgb 0 0 1 > display-p3 0 0.13120823567 0.143073401192
    prophoto-rgb 0 0 1 > rec2020 0 0.180309940101 0.205544645843
    prophoto-rgb 1 0 1 > srgb 1 0.265233242309 0.894436076981
    prophoto-rgb 1 0 1 > display-p3 1 0 0.932411852098
    prophoto-rgb 1 0 1 > rec2020 0.989499050229 0 0.980932373359
    prophoto-rgb 0.9 0.1 0.8 > srgb 1 0 0.810606862987
    prophoto-rgb 0.9 0.1 0.8 > display-p3 0.995320207876 0 0.812775166712
    prophoto-rgb 0.9 0.1 0.8 > rec2020 0.93633553534 0 0.845552117478
    lab 100 104.3 -50.9 > srgb 1 1 1
    lab 100 104.3 -50.9 > display-p3 1 1 1
    lab 100 104.3 -50.9 > rec2020 1 1 1
    lab 0 104.3 -50.9 > srgb 0.165329222588 0 0.133880819212
    lab 0 104.3 -50.9 > display-p3 0.152447208074 0 0.132966801745
    lab 0 104.3 -50.9 > rec2020 0.183882097685 0 0.184372730633
    lch 60 120 30 > srgb 1 0.273766028054 0.344668525282
    lch 60 120 30 > display-p3 1 0.179736810388 0.296167966066
    oklch 0.6 0.4 280 > srgb 0.427669041368 0.365742977808 1
    oklch 0.6 0.4 280 > display-p3 0.41449613338 0.346505714556 1
    oklch 0.6 0.4 280 > rec2020 0.490237581971 0.400819837907 1
    oklch 0.9 0.3 120 > srgb 0.798832614616 0.949811073892 0
    oklch 0.9 0.3 120 > display-p3 0.823601196911 0.952374663899 0
    oklch 0.9 0.3 120 > rec2020 0.84120747149 0.945705314164 0
    oklch 0.99 0.2 60 > srgb 1 0.969250567291 0.901088737241
    oklch 0.99 0.2 60 > display-p3 1 0.970866634508 0.901632289631
    oklch 0.99 0.2 60 > rec2020 1 0.971993168107 0.888985283726
    oklch 0.1 0.2 20 > srgb 0.0674426450672 0 0
    oklch 0.1 0.2 20 > display-p3 0.0610540692435 0 0
    oklch 0.1 0.2 20 > rec2020 0.101943779312 0 0
    oklch 1.2 0.1 20 > srgb 1 1 1
    oklch 1.2 0.1 20 > display-p3 1 1 1
    oklch 1.2 0.1 20 > rec2020 1 1 1
    oklch -0.1 0.1 20 > srgb 0 0 0
    oklch -0.1 0.1 20 > display-p3 0 0 0
    oklch -0.1 0.1 20 > rec2020 0 0 0
    srgb-linear 0.5 1.5 0.1 > srgb 1 1 1
    srgb-linear 0.5 1.5 0.1 > display-p3 1 1 1
    srgb-linear 0.5 1.5 0.1 > rec2020 1 1 1
    xyz-d65 0.9 0.9 0.1 > srgb 1 0.949182854085 0.694579792328
    xyz-d65 0.9 0.9 0.1 > display-p3 1 0.951732585936 0.698127964226
    xyz-d65 0.9 0.9 0.1 > rec2020 1 0.951974033556 0.624111743813
    """
}

import Desserts
import Testing

@testable import Shell

struct InlinePictureTests {
  @Test func `is the bytes on a line of its own, with their number and a name`() throws {
    let picture = try #require(Picture([0xFF, 0xD8, 0xFF, 0xE0]))
    #expect(
      InlinePicture.text(picture, name: "Flan") == """
        \u{1B}]1337;File=inline=1;size=4;name=Rmxhbi5qcGc=;preserveAspectRatio=1:/9j/4A==\u{7}

        """)
  }

  @Test func `has a name that acts on nothing and is in no other folder`() throws {
    let png = try #require(Picture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // ..-a;b<BEL>.png
    #expect(
      InlinePicture.text(png, name: "../a;b\u{7}").contains(";name=Li4tYTtiBy5wbmc=;"))
  }
}

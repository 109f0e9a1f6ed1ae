import Blobs

extension SamplePicture {
  /// Written by Pillow 13.0, or by zlib and a few lines of Python, and read back by Pillow.
  ///
  /// The latter are those of 1, 2, 4 and 16 bits and the interlaced. "texts" has all three
  /// kinds of text, "exif" camera, time and position, "kept" every chunk that stays, "time" a time
  /// and an unknown chunk.
  static let pngs: [SamplePicture] = [
    SamplePicture(
      .png, "gray1", width: 9, height: 7, orientation: 1,
      stripped: "643bbd5f45f575aae03a4dde6026afad0be8afe4687635f4ca49cf8ac8eecfac",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAADUlEQVR42mNgaGDAQAAjFQOB4bdfCQAAAABJRU5E
        rkJggg==
        """),
    SamplePicture(
      .png, "gray2", width: 9, height: 7, orientation: 1,
      stripped: "ec48b47e9c8b63bcb513718b30be31618813e13aa8542f69108aeae74bea0b98",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAD0lEQVR42mNgjDrAgAMDAGc5B76qZkUeAAAAAElF
        TkSuQmCC
        """),
    SamplePicture(
      .png, "gray4", width: 9, height: 7, orientation: 1,
      stripped: "f4d275710b8d51a253901b67b985defd90a92b50d2444927ebd132054c9b5e88",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAA6ANW9AAAAEUlEQVR42mNgNK3c+4GBCBIASkMQhULCze0AAAAA
        SUVORK5CYII=
        """),
    SamplePicture(
      .png, "gray8", width: 9, height: 7, orientation: 1,
      stripped: "24a22b6205f6b0c95def8ce3e1111b8f854a9ca2e30764adc5a93c303b955449",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAPElEQVR4nC3BMQ6AMAwDQCGZIXbsrmTq/39XfsDC
        3XVXkcUiHooUKYzUkiRM/zB22+6DcRznbExWst69PozCBhy4aQCuAAAAAElFTkSuQmCC
        """),
    SamplePicture(
      .png, "gray16", width: 9, height: 7, orientation: 1,
      stripped: "0181fcf6bd7e779aba71f7c9ba703cea04aa65df86ce8081b3d301e7f812e309",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAACvYOT/AAAAIElEQVR42mNgYJD/b/8//n/9//n/9/+/////fwa6
        CwEA8phXETDUc9YAAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "rgb8", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAQklEQVR4nG3LsQqAIABAwQuENjc3ocAlbGrr/7+s
        IQpR4bbHWzg29pmgYp0KzrfF0f9FUqf9ErnVfZnyucevULmoDx3qBf+CLeAaAAAAAElFTkSuQmCC
        """),
    SamplePicture(
      .png, "rgb16", width: 5, height: 4, orientation: 1,
      stripped: "204b08e80f35c7cf1a3d9bca2b813092eabd9ed6da5d672593c8be2a012ce2e7",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAAEEAIAAACZwb5UAAAAaElEQVR42mNgYHA5zcBg/1/B3/5//f+mGfX/9/+3
        id//////vyv//2dgYHimDJL+eAokfSgGJJ1dD5I24ANL/zwBkuZrBkkfnwqSvjsZJM0oApZ+wgmS7ogBSZcqgKRN
        wkHSi9r+/wcAiAdG8OrhI60AAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "palette1", width: 9, height: 7, orientation: 1,
      stripped: "3d1508ab38bee6adeab4e6094668dbfc44668fda6969062c4fd8d17bedd95097",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAABlBMVEUABAgMEBTMUQioAAAADUlEQVR42mNgaGDA
        QAAjFQOB4bdfCQAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "palette4", width: 9, height: 7, orientation: 1,
      stripped: "6a88f31b721a0f8eb001cbfa0833d4599456261bd0ba00b327615f11154f7e23",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAAMFBMVEUABAgMEBQYHCAkKCwwNDg8QERITFBUWFxg
        ZGhscHR4fICEiIyQlJicoKSorLC0uLwyf1sZAAAAEUlEQVR42mNgNK3c+4GBCBIASkMQhULCze0AAAAASUVORK5C
        YII=
        """),
    SamplePicture(
      .png, "palette8", width: 9, height: 7, orientation: 1,
      stripped: "8c5f0b725a8866d22c2694aeee0272f8f7e8e68357d6e17133c834a211bdf5cd",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAAGFBMVEW/6o+/qp2/f6Yv1F0vf0i/QGe/ACgvKjOY
        d15RAAAAA3RSTlMAgP/s97MYAAAAL0lEQVR4nAXBwQ2AMAwEMBNlL8ZiLRaJxCbXNzyKfVzibeIrw9NjaImzYu27
        2MsPLT8PLx9csHwAAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "grayAlpha8", width: 9, height: 7, orientation: 1,
      stripped: "49d02be3c6297326ff3d64478684b6f436c9f9b15e35d0af7963f4afff09a941",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAASklEQVR4nF2IMQrAMAzEVHCH2I6z1lP+/7vkBe3Q
        EEoROsEd510oKEpZyoVi6GclMQzHNpL4D0kqFaeujveK7aAjSdAIgsak03gAkEEHGxPn7jkAAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "grayAlpha16", width: 5, height: 4, orientation: 1,
      stripped: "2fc6300c7dba098dffc8138062d1e6e5309124250c5e130dab3c90eb29d9b158",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAAEEAQAAAC8quGIAAAAX0lEQVR42gFUAKv/AAAARMs//yBPf/+CmL//PF//
        //2pAAAA5iM///HKf//CXL//a3///zAOAAAA+cg//w6Df//Hlb//3ZP//wEUAAAA5Ak//4hcf/91IL//NFf//6KG
        RdgtEL7fO7oAAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "rgba8", width: 9, height: 7, orientation: 1,
      stripped: "c8565812e54d9a9a0a6c1f146549d80e3a9343dd7bbfcf2bc951f3fef5573f4c",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAARklEQVR4nH3MsQqAIABAwQuENje3oMAlbGrr/3+s
        pkBKHW57vIn9XrENBAXmoeB4o9hVnSJS0+eUsPw0Tgty5eqdMgpOFA/N/Qb+iyKSHAAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "rgba16", width: 5, height: 4, orientation: 1,
      stripped: "aa5dcc6b69883505d5572095943bef100da262ee31f15cf1944626e39cfffedf",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAAEEAYAAAAWoykDAAAAoklEQVR42g3KMQtBYRiA0VcpSa6FmTIruXdU32KX
        hUX8ABEDxjeU7CizzWayfsVAzEqJDLKYjIbbw5mPiBROIqmiYbgw5OuKv1JeacvnaNlWoaGQdUTkexBxRob93HCb
        KoG48gxbJlVLNwVeBZbjf4ytRCJNQzRkCG6UXUZpvSyXpMW5Q2cAj9w/+leRftmwxtDzlHZQeZcss5olInBOgOv+
        AJgvWBRPOSZSAAAAAElFTkSuQmCC
        """),
    SamplePicture(
      .png, "interlaced1", width: 9, height: 7, orientation: 1,
      stripped: "44b68d1270e4709046648ec5862899ad4fd178ce056dece1ff5f98597427ac20",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAAGF52pbAAAAF0lEQVR42mNwYGBgUGAAAQ4ghIMGCAIAEg8B8VO1
        JhgAAAAASUVORK5CYII=
        """),
    SamplePicture(
      .png, "interlacedRGB", width: 9, height: 7, orientation: 1,
      stripped: "10a7ca97de1aa9a024f7d192ac35d974ee3619294968e4d6e6620ba389db76b9",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAAw0lEQVR42hXMIWuCARCH8b+w9qLDT3B+AMNggxXl
        yr7Biu0wC0ODWxkcmKyCYFg4MJrWDQca5C2mDVbGGYZlaWFhQc538eEHD3CHHCT0pMAcKpofCZ6w/zj4nb3rwA34
        krWuvvV/xRt4zdpWv/UsE9Qi6YgdLTYBWpIUYhcWD1UUJNdiC4tVFT0SFztY3AdwBfojbrDsRD/VauZfHtPIcfVv
        gEbEB5aT6JPaq/mjxzDyu7I+6IV4xpKipVrT/NfjOXKfZ+e0X9X7/H9OAAAAAElFTkSuQmCC
        """),
    SamplePicture(
      .png, "interlacedPalette", width: 9, height: 7, orientation: 1,
      stripped: "afca731ee707dcfbdb739f7053214942f8daa56f9c22ae1fb542e5fa687ecd1e",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAAHQ8r9lAAAADFBMVEUABAgMEBQYHCAkKCwlnwc8AAAAHElEQVR4
        2mMwYHBgkGFQAEK2AyAkBoWMUQdgGABTWwYCnvruMQAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "texts", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAE3RFWHRBdXRob3IAU2VjcmV0QXV0aG9yHJF3HwAA
        ABt6VFh0TG9uZwAAeJwLTk0uSi3xyc9LDyaSBQD3SBPPbGqMYQAAABdpVFh0VGl0bGUAAABlbgAAU2VjcmV0VGl0
        bGWYNJlRAAAAQklEQVR4nG3LsQqAIABAwQuENjc3ocAlbGrr/7+sIQpR4bbHWzg29pmgYp0KzrfF0f9FUqf9ErnV
        fZnyucevULmoDx3qBf+CLeAaAAAAAElFTkSuQmCC
        """),
    SamplePicture(
      .png, "exif", width: 9, height: 7, orientation: 6,
      stripped: "de7b6c55c5447df8798cea774e1a169fcd4e0ebb568ba32939ad985b9e98f2a0",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAA7mVYSWZNTQAqAAAACAAFAQ8AAgAAAAwAAABKARAA
        AgAAAAwAAABWARIAAwAAAAEABgAAh2kABAAAAAEAAABiiCUABAAAAAEAAACIAAAAAFNlY3JldE1ha2VyAFNlY3Jl
        dE1vZGVsAAABkAMAAgAAABQAAAB0AAAAADIwMjQ6MDU6MDYgMDc6MDg6MDkAAAQAAQACAAAAAk4AAAAAAgAFAAAA
        AwAAAL4AAwACAAAAAkUAAAAABAAFAAAAAwAAANYAAAAAAAAANAAAAAEAAAAfAAAAAQAAAAwAAAABAAAADQAAAAEA
        AAAYAAAAAQAAABIAAAABI007aAAAAEJJREFUeJxty7EKgCAAQMELhDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZoGKd
        Cs63xdH/RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "icc", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAABdWlDQ1BJQ0MgUHJvZmlsZQAAeJx1kc8rBGEYxz8W
        kSXKKkmZw5LDKlFyZB1cNm2Lsrjszv5Su2OamU2bq3Jx2HIQF78O/gOuypVSipTk7OjXRRrPa9Rusu/0zvPp+77f
        p2e+A75IXi/YDRNQMBwrNh3WFuKLWtMzfrroIEBfQrfNyWg0Qs31cUudqjdDqlfte/8ufypt61DXLDymm5YjLNMQ
        WXNMxVvCAT2XSAkfCIcsGVD4UulJj58UZz1+U2zNxabAp3pq2SpOVrGeswrCg8LBQr6o/86jvqQ1bczPSu2R3YtN
        jGnCaCQpskIehyGphmT2v2/4xzfDqnh0eZuUsMSRJSfekKhF6ZqWmhE9LU+eksr9b552ZnTE694ahsZH133th6Zt
        +Cq77ueh634dQf0DnBsV/6rkNP4uermiBfehfQNOLypacgfONqH73kxYiR+pXrYvk4GXE2iLQ+c1tCx5Wf2ec3wH
        c+vyi65gdw8G5H778jcQ82gRn6tPPQAAAEJJREFUeJxty7EKgCAAQMELhDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZ
        oGKdCs63xdH/RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "kept", width: 9, height: 7, orientation: 1,
      stripped: "0de22ba387b20073c3bb2600e595514b08de441aacc7179f904d87adf0c1ffd6",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQA
        APoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAAXNSR0IArs4c6QAAAANzQklUCAgI2+FP4AAAAAZ0Uk5TAAEA
        AgADyUur9QAAAAZiS0dEAAAAAAAA+UO7fwAAAAlwSFlzAAALEwAACxMBAJqcGAAAAEJJREFUeJxty7EKgCAAQMEL
        hDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZoGKdCs63xdH/RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5E
        rkJggg==
        """),
    SamplePicture(
      .png, "time", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAB3RJTUUH6AUGBwgJbwLHygAAAA9zZUNyU2VjcmV0
        T2ZBQ2FtZXJhHulnlgAAAEJJREFUeJxty7EKgCAAQMELhDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZoGKdCs63xdH/
        RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5ErkJggg==
        """),
    SamplePicture(
      .png, "trailing", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAQklEQVR4nG3LsQqAIABAwQuENjc3ocAlbGrr/7+s
        IQpR4bbHWzg29pmgYp0KzrfF0f9FUqf9ErnVfZnyucevULmoDx3qBf+CLeAaAAAAAElFTkSuQmCCU2VjcmV0U2Ny
        ZWVuc2hvdEJlbG93
        """),
    SamplePicture(
      .png, "manyParts", width: 9, height: 7, orientation: 1,
      stripped: "817828ce1132c424ecd22c9d65044a22b3270d3b6a1e8eabad4a5e7ac26ef9e6",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAACklEQVR42iXLIWtCcRAANwRmtQAAAApJREFU8BPW
        Hj7xE5wfwPns36wAAAAKSURBVDBwYFGu7Bus2A7ayZDtAAAACklEQVSzMDS4lcGBySoIStkNygAAAApJREFUhoUD
        o2ndcKBBXpa8NxUAAAAKSURBVDFtYJF7QSwmw8LUZwyKAAAACklEQVSCnH9Y/vEDeAZsix+O/wAAAApJREFUIE2I
        Oyw30bPa1d0KY5UAAAAKSURBVHzjMQiAR8A/pJwrTGBmAAAACklEQVR4x3IUraidzKceTR7N2AAAAApJREFU42RP
        gEukGnHGUhdatW4AAAAKSURBVBV9UNuav3ockuWwi1tGAAAACklEQVSAI6SS+MbyLvql4i+L7wAAAApJREFU9mY+
        9LgkmwNmSPPjQaQAAAAKSURBVD/ELRYWXah1zVd+3ZYJAAAACklEQVT/rw/4iTQjDpZCHuRY5QAAAApJREFUtK72
        a/7hsU/2DeN85x8AAAAKSURBVNhDWhMbS1O0VGtAogtQAAAACklEQVSbv3gUcQcEL1/VZ8Ri5gAAAABJRU5ErkJg
        gg==
        """),
    SamplePicture(
      .png, "animated", width: 6, height: 5, orientation: 1,
      stripped: "ae1236e28ddd931f53e0b265110a12b3e9e9a17f8280dc48e386f3e9f0785aca",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAA
        AAAGAAAABQAAAAAAAAAAAAEACgAAmj3e+AAAACtJREFUeJxjZGDQMGZgQEYsDPYMDAzsyIiFwQEixAdHyEKiEIQm
        JMPAIAMAscUDUHAeiQsAAAAaZmNUTAAAAAEAAAAGAAAABQAAAAAAAAAAAAEACgAAAU40LAAAAC9mZEFUAAAAAnic
        Y2RgqDBmYEBGLAz2DAwM7MiIhcEBIsQHR8hCohCEJiTDwCADAM6FA6DovsmYAAAAAElFTkSuQmCC
        """),
  ]
}

#if canImport(CWebP)
  internal import CWebP

  /// Decodes WebP with libwebp.
  enum WebPLibrary {
    /// Red, green, blue and straight alpha of every pixel.
    ///
    /// - Parameters:
    ///   - size: The size in the file's header, already checked against the limits.
    ///   - areColorsNeeded: Whether inexact colors are an error. libwebp's colors are exact.
    static func pixels(
      of bytes: ContiguousArray<UInt8>, size: PixelSize, name: String, areColorsNeeded: Bool
    ) throws(ImageError) -> ContiguousArray<UInt8> {
      let count = 4 * size.width * size.height
      var config = unsafe WebPDecoderConfig()
      // SAFETY: the call fills the configuration, which outlives it.
      guard unsafe WebPInitDecoderConfig(&config) != 0 else {
        throw ImageError(name, .damaged("the installed libwebp is of another version than its headers"))
      }
      var status = VP8_STATUS_OK
      // SAFETY: the call reads at most the bytes of the file; it writes at most `count` bytes, which are those of
      // `height` rows, and refuses a file whose rows need more. It keeps neither pointer. The bytes are zeroed
      // before.
      let pixels = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { samples, initialized in
        unsafe samples.initialize(repeating: 0)
        initialized = count
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA = WebPRGBABuffer(
          rgba: samples.baseAddress, stride: Int32(4 * size.width), size: count)
        unsafe bytes.withUnsafeBufferPointer { file in
          status = unsafe WebPGetFeatures(file.baseAddress, file.count, &config.input)
          guard status == VP8_STATUS_OK else { return }
          let isOfSize =
            unsafe Int(config.input.width) == size.width && Int(config.input.height) == size.height
          status =
            isOfSize ? unsafe WebPDecode(file.baseAddress, file.count, &config) : VP8_STATUS_BITSTREAM_ERROR
        }
      }
      try check(status, name: name)
      return pixels
    }

    private static func check(_ status: VP8StatusCode, name: String) throws(ImageError) {
      switch status {
      case VP8_STATUS_OK: return
      case VP8_STATUS_OUT_OF_MEMORY: throw ImageError(name, .outOfMemory)
      case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError(name, .endsEarly)
      case VP8_STATUS_UNSUPPORTED_FEATURE:
        throw ImageError(name, .damaged("it needs a feature of WebP that libwebp does not have"))
      default: throw ImageError(name, .damaged("libwebp finds its data damaged"))
      }
    }
  }
#endif

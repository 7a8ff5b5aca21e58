internal import PageFiles

/// A part of the web page that is embedded in the command.
enum PageFile {
  /// The HTML that frames the page.
  case frame
  /// Pinwheel as WebAssembly: wheels, without the other controls.
  case wheelModule
  /// Pixel masks, and wheels that are baked with them.
  case masksModule
  case body
  case style
  case script
  case imagesBody
  case imagesStyle
  case imagesScript

  /// The whole file.
  var bytes: ContiguousArray<UInt8> {
    let contents = unsafe pw_page_contents(file)
    // SAFETY: the bytes are a constant of the program.
    return unsafe ContiguousArray(UnsafeBufferPointer(start: contents.bytes, count: contents.count))
  }

  private var file: pw_page_file {
    switch self {
    case .frame: PW_PAGE_FRAME
    case .wheelModule: PW_WHEEL_MODULE
    case .masksModule: PW_MASKS_MODULE
    case .body: PW_PREVIEW_BODY
    case .style: PW_PREVIEW_STYLE
    case .script: PW_PREVIEW_SCRIPT
    case .imagesBody: PW_IMAGES_BODY
    case .imagesStyle: PW_IMAGES_STYLE
    case .imagesScript: PW_IMAGES_SCRIPT
    }
  }
}

internal import PageFiles

/// A part of a web page that is embedded in the command.
enum PageFile {
  /// The HTML that frames every page.
  case frame
  /// Pinwheel as WebAssembly: wheels, without the other controls.
  case wheelModule
  /// The other controls.
  case controlsModule
  /// Pixel masks, and wheels that are baked with them.
  case masksModule
  case body(PageKind)
  case style(PageKind)
  case script(PageKind)

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
    case .controlsModule: PW_CONTROLS_MODULE
    case .masksModule: PW_MASKS_MODULE
    case .body(.preview): PW_PREVIEW_BODY
    case .style(.preview): PW_PREVIEW_STYLE
    case .script(.preview): PW_PREVIEW_SCRIPT
    case .body(.controls): PW_CONTROLS_BODY
    case .style(.controls): PW_CONTROLS_STYLE
    case .script(.controls): PW_CONTROLS_SCRIPT
    }
  }
}

/// The pages that the command writes.
enum PageKind {
  /// Pinwheels of a folder, to look at and touch.
  case preview
  /// The five controls.
  case controls
}

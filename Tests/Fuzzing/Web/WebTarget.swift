internal import Pinwheel
internal import PinwheelWeb
internal import TestSupport

/// The exports of the modules for the web, called in any order with any numbers.
enum WebTarget {
  /// Each call takes some time, and some calls as much as their numbers demand, up to limits.
  private static let mostCalls = 48

  static func run(_ bytes: ContiguousArray<UInt8>) {
    var input = FuzzInput(bytes)
    var handles: [Double] = []
    write(file)
    let file = fileOpen()
    let wheel = wheelOpen(file, 0, .nan, .nan)
    demand(wheel > 0, "the wheel of the seed cannot be opened")
    handles += [file, wheel]
    var calls = 0
    while !input.isAtEnd, calls < mostCalls {
      calls += 1
      let export = input.byte()
      let answer = call(export, &input, &handles)
      demand(answer.isNaN || outputCount() >= 0, "there are \(outputCount()) bytes of output")
      if answer.isNaN { demand(outputCount() > 0, "a refusal of call \(Int(export) % 77) without a reason") }
    }
    for handle in handles { close(handle) }
  }

  private static let file: ContiguousArray<UInt8> = {
    guard let file = try? BakedTarget.seeds()["fractional-4"] else { fatalError("there is no file") }
    return file
  }()

  private static func write(_ bytes: ContiguousArray<UInt8>) {
    let address = PinwheelWeb.input(Double(bytes.count))
    guard bytes.count > 0, let start = unsafe UnsafeMutablePointer<UInt8>(bitPattern: UInt(address)) else {
      return
    }
    // SAFETY: the module has room for as many bytes as were requested.
    for (index, byte) in bytes.enumerated() { unsafe start[index] = byte }
  }

  private static func write(numbers: [Double]) {
    write(
      ContiguousArray(
        numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) } }
      ))
  }

  private static func call(_ export: UInt8, _ input: inout FuzzInput, _ handles: inout [Double]) -> Double {
    func handle() -> Double {
      let choice = Int(input.byte())
      return choice == 255 ? input.number() : handles[choice % handles.count]
    }
    func number() -> Double { input.number() }
    /// A number such as an index or a choice, which is mostly small and whole.
    func index() -> Double {
      let choice = input.byte()
      return choice < 240 ? Double(choice % 8) : input.number()
    }
    func opened(_ answer: Double) -> Double {
      if answer > 0, handles.count < 16 { handles.append(answer) }
      return answer
    }
    let wheels = 34
    switch Int(export) % 77 {
    case 0: return vocabulary(number())
    case 1, 2: return fileNames(handle())
    case 3: return fileThresholds(handle())
    case 4: return fileSources(handle())
    case 5: return opened(wheelOpen(handle(), index(), number(), number(), index()))
    case 6: return wheelFacts(handle())
    case 7: return wheelNames(handle())
    case 8: return sliceFacts(handle(), index())
    case 9:
      // Half of them to an item.
      let (items, item) = (handle(), index())
      return itemsScrollTo(items, number(), item < 4 ? item : .nan, Double(input.byte() & 1), number())
    case 10: return slicePieces(handle(), index(), index())
    case 11: return sliceBounds(handle(), index())
    case 12: return wheelHit(handle(), number(), number(), number())
    case 13:
      write(numbers: (0..<Int(input.byte() % 9)).map { _ in number() })
      return wheelHits(handle(), number())
    case 14:
      let (wheel, x, y) = (handle(), number(), number())
      _ = wheelAllHits(wheel, x, y)
      return wheelExplain(wheel, x, y)
    case 15: return wheelContacts(handle(), number(), number(), number())
    case 16: return wheelDistance(handle(), index(), number(), number())
    case 17:
      return sliceSet(
        handle(), index(), number(), index(), number(), number(), number(), number(), number(), number())
    case 18: return wheelSelect(handle(), number(), number())
    case 19: return wheelOwners(handle(), small(&input))
    case 20: return wheelShape(handle(), index(), small(&input), 0)
    case 21: return wheelShape(handle(), index(), small(&input), small(&input))
    case 22...25:
      return wheelTouch(handle(), index(), index(), number(), number(), number(), number(), number())
    case 26: return wheelCancel(handle(), number())
    case 27: return wheelSetRouting(handle(), number(), index())
    case 28:
      write(numbers: (0..<Int(input.byte() % 22)).map { _ in number() })
      return wheelSetTapHighlight(handle())
    case 29: return wheelSetPressing(handle(), index(), index(), index())
    case 30: return sliceHighlight(handle(), index(), number())
    case 31: return wheelLayers(handle(), number())
    case 32: return sliceState(handle(), index(), number())
    case 33: return wheelNextChange(handle(), number())
    case wheels:
      write(numbers: (0..<Int(input.byte() % 12)).map { _ in number() })
      return opened(itemsOpenWheel(index(), number(), number()))
    case 35: return opened(itemsOpenPicker(number(), number(), index(), number(), number()))
    case 36:
      write(numbers: (0..<Int(input.byte() % 12)).map { _ in number() })
      return opened(itemsOpenStrip(index(), number(), number()))
    case 37: return opened(backgroundOpen(number(), number(), number(), number(), number()))
    case 38...41: return itemsTouch(handle(), index(), index(), number(), number(), number(), number())
    case 42: return itemsAdvance(handle(), number())
    case 43: return itemsScroll(handle(), number(), number(), index())
    case 44: return itemsSelect(handle(), number(), number(), index())
    case 45: return itemsCancel(handle(), number())
    case 46: return itemsSeen(handle(), number())
    case 47: return itemsBackground(handle(), index(), index(), number())
    // Both calls refuse a handle, or neither.
    case 48:
      let (items, time) = (handle(), number())
      return itemsOffset(items, time) + itemsGliding(items, time)
    case 49:
      let items = handle()
      return itemsFacts(items) + itemsSelection(items)
    case 50:
      write(numbers: (0..<Int(input.byte() % 24)).map { _ in number() })
      return opened(scrubberOpen(index(), index()))
    case 51: return scrubberTouch(handle(), index(), index(), number(), number(), number(), number())
    case 52: return scrubberScroll(handle(), number(), number(), index(), number())
    case 53: return scrubberScrolling(handle(), index(), number())
    case 54:
      write(numbers: (0..<Int(input.byte() % 12)).map { _ in number() })
      return scrubberUpdate(handle(), number())
    case 55:
      let scrubber = handle()
      _ = (
        scrubberFlash(scrubber, number()), scrubberCancel(scrubber, number()),
        scrubberThumb(scrubber, number())
      )
      _ = (scrubberOffset(scrubber), scrubberAnimating(scrubber, number()))
      return scrubberAdvance(scrubber, number())
    case 56, 57: return opened(maskOpen(index(), index(), Double(input.byte()) / 200, index()))
    case 58:
      write(input.bytes(4 * Int(input.byte() % 40)))
      return maskRows(handle(), index())
    case 59, 60:
      write(text(&input))
      return opened(draftOpen(number(), number(), Double(input.byte()) / 200))
    case 61:
      write(input.bytes(Int(input.byte() % 40)))
      return draftSource(handle())
    case 62: return draftBackground(handle(), number(), number(), number(), number(), index())
    case 63:
      write(text(&input))
      let draft = handle()
      guard draftSlice(draft) == 0 else { return .nan }
      return draftSet(draft, index(), number(), number(), number(), number())
    case 64:
      write(numbers: imageNumbers(&input))
      return draftImage(handle(), handle())
    case 65:
      let count = draftBake(handle())
      guard count > 0, let bytes = output(count) else { return count }
      write(bytes)
      // Whatever the module writes, it reads.
      let file = opened(fileOpen())
      demand(file > 0, "a baked file of \(count) bytes is not read")
      return opened(wheelOpen(file, 0, .nan, .nan))
    case 66:
      write(Self.file)
      return opened(revisionOpen(index()))
    case 67: return revisionBakes(handle(), index(), index(), handle())
    case 68:
      let revision = handle()
      _ = revisionMask(revision, index(), handle())
      return revisionSlice(revision, index(), Double(input.byte()) / 200)
    case 69:
      let revision = handle()
      write(numbers: (0..<Int(input.byte() % 8)).map { _ in index() })
      guard revisionOrder(revision) == 0 else { return .nan }
      _ = revisionSet(revision, index(), index(), number())
      write(numbers: [revision, handle()])
      return revisionBake()
    case 70: return sliceMove(handle(), index(), number(), index())
    case 71: return sliceRemove(handle(), index(), number())
    case 72: return sliceAdd(handle(), index(), number(), handle(), index())
    case 73: return sliceSetImages(handle(), index(), number(), handle(), index())
    case 74: return maskOverlapArea(handle(), handle(), index(), number())
    case 75: return maskOutlines(handle(), small(&input))
    default: return wheelTable(handle())
    }
  }

  /// A name, mostly a text.
  private static func text(_ input: inout FuzzInput) -> ContiguousArray<UInt8> {
    input.bool() ? [97 + input.byte() % 4] : input.bytes(Int(input.byte() % 9))
  }

  /// The numbers of ``draftImage``: mostly those of an image drawn without changes.
  private static func imageNumbers(_ input: inout FuzzInput) -> [Double] {
    var numbers: [Double] = [0, 1, 0, 0, 4, 4, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0.5, 0.5, -1]
    numbers += [0, 0, 0, 1, 1, 0, 0, 1, 1, 0]
    for _ in 0..<input.byte() % 8 {
      let place = Int(input.byte()) % numbers.count
      numbers[place] = input.bool() ? Double(input.byte() % 8) : input.number()
    }
    return numbers
  }

  private static func output(_ count: Double) -> ContiguousArray<UInt8>? {
    guard let start = unsafe UnsafePointer<UInt8>(bitPattern: UInt(PinwheelWeb.output())) else { return nil }
    // SAFETY: the output has so many bytes until the next call.
    return unsafe ContiguousArray(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// A scale of pictures that are drawn whole.
  private static func small(_ input: inout FuzzInput) -> Double { Double(input.byte()) / 32 }
}

import PinwheelFiles
import PinwheelText
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Serves a page and its state to the browsers of this machine.
///
/// It listens only on the loopback address. The address of the page contains a random token, so that other users and
/// pages cannot guess it. A request must name this server as its host, so that no other host name works, and must not
/// come from another page. Everything runs on one thread, between checks of the files: a connection has one request,
/// little time, and one response.
final class PageServer {
  /// The responses at `/TOKEN/` and at `/TOKEN/state`.
  var page = HTTPResponse(.notFound)
  var state = HTTPResponse(.notFound)

  private let listener: CInt
  private let port: UInt16
  private let token: String
  private var connections: [Connection] = []

  /// The maximum number of connections; beyond it, the connection that has waited longest for its request is closed.
  private static let mostConnections = 64

  /// Starts to listen on a port chosen by the system.
  ///
  /// - Throws: A ``DiagnosticError`` if the system refuses.
  init() throws {
    func demand(_ isDone: Bool) throws {
      if isDone { return }
      throw Diagnostic(
        "--watch: no socket can be opened on the loopback address (\(Errno(rawValue: errno).reason))",
        .advice("write a file instead, with -o"), exit: .inputOutput)
    }
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    try demand(listener != -1)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // SAFETY: an IPv4 address is read and written as the general socket address type, within its size.
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    try demand(isBound && prepare(listener))
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in String(random.next() as UInt64, radix: 16) }.joined()
  }

  /// The address of the page for a browser.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Serves for `duration`.
  ///
  /// - Parameter save: Answers a page that sends a manifest to `/TOKEN/manifest`.
  func serve(for duration: Duration, save: (HTTPRequest) -> HTTPResponse) {
    let end = ContinuousClock.now + duration
    repeat {
      // Each connection waits until it can be read or written.
      var waiting = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      for connection in connections {
        let events = connection.isSending ? POLLOUT : POLLIN
        waiting.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
      }
      let left = max(.zero, end - .now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      // SAFETY: the count is that of the array.
      let count = unsafe poll(&waiting, nfds_t(waiting.count), CInt(clamping: milliseconds))
      if count > 0 {
        for (number, ready) in waiting.dropFirst().enumerated() where ready.revents != 0 {
          connections[number].advance { answer(to: $0, save) }
        }
        if waiting[0].revents != 0 { accept() }
      }
      let now = ContinuousClock.now
      for connection in connections where connection.deadline < now { connection.close() }
      connections.removeAll { $0.isClosed }
    } while ContinuousClock.now < end
  }

  private func accept() {
    while true {
      let descriptor = accepted(listener)
      guard descriptor != -1 else { return }
      connections.append(Connection(descriptor))
      guard connections.count > Self.mostConnections else { continue }
      let oldest = connections.firstIndex { !$0.isSending } ?? 0
      connections[oldest].close()
      connections.remove(at: oldest)
    }
  }

  private func answer(to request: HTTPRequest, _ save: (HTTPRequest) -> HTTPResponse) -> HTTPResponse {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard hosts.contains(request.host),
      request.origin.map({ hosts.map { "http://" + $0 }.contains($0) }) ?? true,
      ["same-origin", "none"].contains(request.fetchSite ?? "none")
    else { return HTTPResponse(.forbidden) }
    switch (request.method, request.path) {
    case (.get, "/\(token)/"): return page
    case (.get, "/\(token)/state"): return state
    // Only a page of this server sends one, and browsers say so.
    case (.put, "/\(token)/manifest"): return request.origin == nil ? HTTPResponse(.forbidden) : save(request)
    case (.put, "/\(token)/"), (.put, "/\(token)/state"), (.get, "/\(token)/manifest"):
      return HTTPResponse(.methodNotAllowed)
    default: return HTTPResponse(.notFound)
    }
  }
}

/// One connection: reads its request, sends its response, and discards further input until the other end closes.
private final class Connection {
  let descriptor: CInt
  /// The time at which the connection is closed in any state.
  private(set) var deadline = ContinuousClock.now + .seconds(5)
  private(set) var isClosed = false
  private var request = ContiguousArray<UInt8>()
  /// The response, and the number of its bytes that were sent.
  private var response: HTTPResponse?
  private var sent = 0

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    _ = prepare(descriptor)
  }

  var isSending: Bool { response.map { sent < $0.bytes.count } ?? false }

  func close() {
    if !isClosed { closed(descriptor) }
    isClosed = true
  }

  /// Continues when the connection is readable or writable.
  func advance(answer: (HTTPRequest) -> HTTPResponse) {
    isSending ? send() : receive(answer)
  }

  private func receive(_ answer: (HTTPRequest) -> HTTPResponse) {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: HTTPRequest.maximumCount)
    // SAFETY: the call writes at most the array's number of bytes.
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { close() }
      return
    }
    // Input after the response is read and discarded: closing with unread bytes would reset the connection, and the
    // response could be lost.
    guard response == nil else { return }
    request += bytes.prefix(count)
    do throws(HTTPStatus) {
      guard let request = try HTTPRequest.parse(request) else { return }
      response = answer(request)
    } catch {
      response = HTTPResponse(error)
    }
    deadline = .now + .seconds(10)
    send()
  }

  private func send() {
    guard let response else { return }
    while isSending {
      // SAFETY: the call reads the rest of the array.
      let count = unsafe response.bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      guard count > 0 else {
        if errno != EAGAIN && errno != EINTR { close() }
        return
      }
      sent += count
      deadline = .now + .seconds(10)
    }
    shutdown(descriptor, CInt(SHUT_WR))
    deadline = .now + .seconds(1)
  }
}

// Wrappers for C library functions whose names collide with those of methods.
private func closed(_ descriptor: CInt) { _ = close(descriptor) }
private func accepted(_ listener: CInt) -> CInt { accept(listener, nil, nil) }

/// Lets a socket wait for nothing, and leaves it to no program that this one starts.
private func prepare(_ socket: CInt) -> Bool {
  fcntl(socket, F_SETFL, O_NONBLOCK) != -1 && fcntl(socket, F_SETFD, FD_CLOEXEC) != -1
}

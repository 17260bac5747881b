import Foundation

extension LoopbackServer {
  /// The state that the threads of a server share; they retain this and not the server.
  ///
  /// `@unchecked Sendable` because the lock guards all that changes.
  final class Core: @unchecked Sendable {
    let records = Records()
    private let listener: Socket
    private let family: Family
    private let answer: @Sendable (Request) -> Answer
    private let lock = NSLock()
    private var connections: Set<Socket> = []
    private var isStopped = false

    init(listener: Socket, family: Family, answer: @escaping @Sendable (Request) -> Answer) {
      self.listener = listener
      self.family = family
      self.answer = answer
    }

    func start() {
      Thread.detachNewThread {
        while let connection = self.listener.accepted(), self.open(connection) {
          Thread.detachNewThread { self.serve(connection) }
        }
        self.listener.close()
      }
    }

    func stop() {
      let wasStopped = lock.withLock {
        defer { isStopped = true }
        connections.forEach { $0.shutDown() }
        return isStopped
      }
      // A connection wakes the listening thread on every system.
      if !wasStopped { Socket.connected(to: listener.port, family: family)?.close() }
    }

    /// Adds a connection; false when the server has stopped meanwhile.
    private func open(_ connection: Socket) -> Bool {
      let isOpen = lock.withLock {
        if !isStopped { connections.insert(connection) }
        return !isStopped
      }
      if isOpen { records.note { $0.opened += 1 } } else { connection.close() }
      return isOpen
    }

    private func close(_ connection: Socket, byReset isReset: Bool) {
      lock.withLock {
        connections.remove(connection)
        if isReset { connection.resetWhenClosed() } else { connection.shutDown() }
        connection.close()
      }
      records.note { $0.closed += 1 }
    }

    private func serve(_ connection: Socket) {
      var reader = RequestReader(socket: connection)
      var state = Answer.Connection.isKept
      while state == .isKept, let request = reader.next() {
        records.note { $0.requests.append(request) }
        state = answer(request).send(over: connection)
      }
      close(connection, byReset: state == .isReset)
    }
  }
}

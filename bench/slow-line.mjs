// A line to a server that is far away: a TCP proxy on 127.0.0.1 that delays every byte, and counts PostgreSQL's statements.
import { connect, createServer } from 'node:net'

/**
 * Opens the line to a port of 127.0.0.1. `roundTripMs`: how long a byte takes there and its answer back.
 * `statements()`: how many were sent so far; `connections()`: how many connections were opened.
 */
export async function openSlowLine(port, roundTripMs) {
  const sockets = new Set()
  let statements = 0
  let connections = 0
  const server = createServer((near) => {
    connections++
    const far = connect(port, '127.0.0.1')
    const count = statementCounter()
    carry(near, far, roundTripMs / 2, (chunk) => (statements += count(chunk)))
    carry(far, near, roundTripMs / 2, () => undefined)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
    }
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: server.address().port,
    statements: () => statements,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function carry(from, to, delayMs, hear) {
  const later = (act) => {
    if (delayMs > 0) setTimeout(() => act(), delayMs)
    else act()
  }
  from.on('data', (chunk) => {
    hear(chunk)
    later(() => to.write(chunk))
  })
  from.on('close', () => later(() => to.destroy()))
}

/** Counts the messages Query and Execute of the wire protocol; the first message of a connection has no type. */
function statementCounter() {
  let pending = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    let found = 0
    for (;;) {
      const head = isFirst ? 0 : 1
      if (pending.length < head + 4) return found
      const length = head + pending.readUInt32BE(head)
      if (pending.length < length) return found
      const type = String.fromCharCode(pending[0])
      if (!isFirst && (type === 'Q' || type === 'E')) found++
      isFirst = false
      pending = pending.subarray(length)
    }
  }
}

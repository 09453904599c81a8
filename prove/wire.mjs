// A line between the shop and its database that can fall silent (packets vanish, neither side notices), that
// may be long, and that counts PostgreSQL's statements.
import { connect, createServer } from 'node:net'

/**
 * Opens a line to the server of a connection string. `url(string)` routes another string through it; `delayMs`:
 * the round trip of a byte and its answer; `statements()`: the statements sent so far.
 */
export async function openWire(databaseUrl, { delayMs = 0 } = {}) {
  const target = new URL(databaseUrl)
  const pairs = new Set()
  const state = { statements: 0, isDeaf: false }
  const server = createServer((shop) => {
    // A black hole swallows the SYN and never answers; here the greeting never comes.
    const pair = { shop, database: null, isSilent: state.isDeaf }
    pairs.add(pair)
    shop.on('error', () => undefined)
    shop.on('close', () => {
      pairs.delete(pair)
      pair.database?.destroy()
    })
    if (pair.isSilent) return
    const database = connect(Number(target.port), target.hostname)
    pair.database = database
    database.on('error', () => undefined)
    database.on('close', () => {
      if (!pair.isSilent) shop.destroy()
    })
    const count = statementCounter()
    for (const [from, to, hear] of [
      [shop, database, (bytes) => (state.statements += count(bytes))],
      [database, shop, () => undefined],
    ]) {
      from.setNoDelay(true)
      from.on('data', (bytes) => {
        if (pair.isSilent) return
        hear(bytes)
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs / 2)
        else to.write(bytes)
      })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    url: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    /** From now on nothing passes on the open connections, nor on those opened before `listen()`. */
    fallSilent: () => {
      state.isDeaf = true
      for (const pair of pairs) pair.isSilent = true
    },
    /** From now on no new connection is answered; the open ones work on. */
    ignoreNew: () => {
      state.isDeaf = true
    },
    listen: () => {
      state.isDeaf = false
    },
    statements: () => state.statements,
    close: async () => {
      for (const { shop, database } of pairs) {
        shop.destroy()
        database?.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
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

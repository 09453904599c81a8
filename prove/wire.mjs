// A line between the shop and its database that can fall silent (packets vanish, nobody is told) and that may be long.
import { connect, createServer } from 'node:net'

/** Opens a line to the server of a connection string. `url(string)` leads another string through it. */
export async function openWire(databaseUrl, { delayMs = 0 } = {}) {
  const target = new URL(databaseUrl)
  const pairs = new Set()
  const state = { statements: 0, isDeaf: false }
  const server = createServer((shop) => {
    // A black hole takes the SYN and never answers; here it is the greeting that never comes.
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
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ])
      from.on('data', (bytes) => {
        if (pair.isSilent) return
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs / 2)
        else to.write(bytes)
      })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    url: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    /** From now on nothing passes on the open connections, nor on those that are opened before `listen()`. */
    fallSilent: () => {
      state.isDeaf = true
      for (const pair of pairs) pair.isSilent = true
    },
    listen: () => {
      state.isDeaf = false
    },
    close: async () => {
      for (const { shop, database } of pairs) {
        shop.destroy()
        database?.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The line between a shop and its database, cut at a named moment: just before a transaction is kept, or just after. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Cut {
  /** True if these statements of one transaction are the awaited ones. */
  at: (statements: string) => boolean
  /** before: the database never receives the commit; after: it has committed, but the shop never learns of it. */
  when: 'before' | 'after'
}

export interface Wire {
  /** The database's address through the line. */
  url: string
  /** Ends the shop at this moment; resolves once it is reached. */
  cutAt: (cut: Cut, kill: () => void) => Promise<void>
  close: () => Promise<void>
}

interface Waiting extends Cut {
  reached: () => void
}

/** Opens a line to a PostgreSQL server. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let waiting: Waiting | null = null
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [shop, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    shop.on('close', () => database.destroy())
    database.on('close', () => shop.destroy())
    watch(shop, database, () => waiting)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAt: async (cut, kill) =>
      await new Promise<void>((resolve) => {
        waiting = {
          ...cut,
          reached: () => {
            waiting = null
            kill()
            resolve()
          },
        }
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function watch(shop: Socket, database: Socket, plan: () => Waiting | null): void {
  const said = newConversation()
  let afterwards: Waiting | null = null
  shop.on('data', (chunk) => {
    const cut = plan()
    const heard = said(chunk)
    const isReached = cut !== null && heard.some(({ statements }) => cut.at(statements))
    if (isReached && cut.when === 'before') {
      cut.reached()
      database.destroy()
      return
    }
    if (isReached) afterwards = cut
    database.write(chunk)
  })
  database.on('data', (chunk) => {
    if (afterwards && chunk.includes('COMMIT\0')) {
      afterwards.reached()
      shop.destroy()
      return
    }
    shop.write(chunk)
  })
}

/** Follows what a client says (PostgreSQL's protocol 3): every transaction when it ends, every statement outside of one. */
function newConversation(): (chunk: Buffer) => { statements: string }[] {
  const prepared = new Map<string, string>()
  let open: string[] | null = null
  let rest = Buffer.alloc(0)
  let hasBegun = false
  const execute = (sql: string): { statements: string }[] => {
    if (/^begin\b|^start transaction/i.test(sql)) open = []
    else if (/^rollback\b/i.test(sql)) open = null
    else if (/^commit\b/i.test(sql)) {
      const statements = (open ?? []).join(';\n')
      open = null
      return [{ statements }]
    } else if (open) open.push(sql)
    else return [{ statements: sql }]
    return []
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const ended: { statements: string }[] = []
    for (;;) {
      // Only the very first message has no letter.
      const start = hasBegun ? 1 : 0
      if (rest.length < start + 4) return ended
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return ended
      const kind = hasBegun ? String.fromCharCode(rest[0] ?? 0) : ''
      const [first = '', second = ''] = rest.toString('utf8', start + 4, end).split('\0', 2)
      if (kind === 'P') prepared.set(first, second)
      if (kind === 'B') ended.push(...execute(prepared.get(second) ?? ''))
      if (kind === 'Q') ended.push(...execute(first))
      rest = rest.subarray(end)
      hasBegun = true
    }
  }
}

/** A real SMTP server for tests: it keeps the mails it receives, and fails or waits on request. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** Header names, lower case, with every value they came with. */
  headers: Map<string, string[]>
  raw: string
}

export interface MailServer {
  url: string
  received: Received[]
  /** The answer to the next mails: null accepts them, an error refuses them, a promise makes them wait. */
  answer: { with: Error | Promise<void> | null }
  /** Resolves once this many connections have been open at the same time. */
  atOnce: (connections: number) => Promise<void>
  /** Resolves once a mail has come whole and waits for its answer. */
  isTaking: () => Promise<void>
  /** Closes the connections that are open, as servers do with those that are idle. */
  hangUp: () => Promise<void>
  close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const answer: MailServer['answer'] = { with: null }
  const open = new Set<Socket>()
  const heard: (() => void)[] = []
  const waiting: { connections: number; resolve: () => void }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const raw = await text(stream)
        for (const resolve of heard.splice(0)) resolve()
        const { with: told } = answer
        if (told instanceof Error) throw told
        await told
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          headers: headersOf(raw),
          raw,
        })
      }
      callbackify(take)((error) => done(error))
    },
  })
  // A shop that is killed while it sends a mail breaks its line off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    for (const { resolve } of waiting.filter(({ connections }) => open.size >= connections)) resolve()
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer,
    atOnce: async (connections) => await new Promise((resolve) => waiting.push({ connections, resolve })),
    isTaking: async () => await new Promise((resolve) => heard.push(resolve)),
    hangUp: async () => {
      await Promise.all(
        [...open].map(async (socket) => {
          const gone = once(socket, 'close')
          socket.destroy()
          await gone
        }),
      )
    },
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  }
}

function headersOf(raw: string): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const found = new Map<string, string[]>()
  for (const line of head.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value])
  }
  return found
}

import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { PacketaSettings } from '../../server/config.ts'
import type { StoredPoint } from '../../shop/shipping/rules.ts'
import { feedRow } from './feed.ts'
import { Packets } from './packets.ts'
import { answerCall } from './rest.ts'
import { validated } from './validate.ts'

/**
 * The behaviour of the service: a test makes it slow, broken or untrue. `slow` acts all the same, only the
 * answer is late; `shrunken`: the feed has only two thirds of the points.
 */
export const moods = [
  'well',
  'slow',
  'reset',
  'error',
  'garbage',
  'half',
  'wrong_password',
  'shrunken',
] as const
export type Mood = (typeof moods)[number]

export interface PacketaSimulator {
  /** The origin on which it listens. */
  url: string
  /** The shop's settings for it. */
  settings: PacketaSettings & { key: string; password: string }
  /** Announced packets. */
  packets: Packets
  /** Points that were checked so far. */
  checks: () => number
  close: () => Promise<void>
}

export interface PacketaSimulatorOptions {
  host: string
  port: number
  /** The points that Packeta has. */
  points: () => Promise<StoredPoint[]>
  /** One of them, if that is quicker to find. */
  point?: (id: string) => Promise<StoredPoint | null>
  now?: () => Date
  /** Milliseconds from one state of a packet to the next; null: only the desk moves them. */
  stepMs?: number | null
}

const key = 'simulatedpacketa'
const homeCarriers = { CZ: '106', SK: '131' }

/** The delay of a slow answer: longer than any caller should wait. */
const slowMs = 60_000

/**
 * Starts a simulator of Packeta: its REST API, its feed of points and the check of a point, all over HTTP. Nothing is sent
 * anywhere. POST /desk by a form: `mood` sets its behaviour, `packet` with `status` (and `returning=1`) moves one on.
 * @throws Error in production, always
 */
export async function startPacketaSimulator(options: PacketaSimulatorOptions): Promise<PacketaSimulator> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The Packeta simulator never runs in production.')
  const { host, port, points, now = () => new Date(), stepMs = null } = options
  const among = async (id: string) => (await points()).find((point) => point.id === id) ?? null
  const { point = among } = options
  const password = randomBytes(16).toString('hex')
  const packets = new Packets({ point, now, stepMs, homeCarriers: Object.values(homeCarriers) })
  const server = fastify({ logger: false, bodyLimit: 1024 * 1024, forceCloseConnections: true })
  const state = { mood: 'well' as Mood, checks: 0 }
  serve(server, { packets, points, point, password, state })
  await server.listen({ host, port })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      key,
      password,
      sender: null,
      homeCarriers,
      apiUrl: `${url}/api/rest`,
      pointsUrl: `${url}/v5`,
      validateUrl: `${url}/validate`,
    },
    packets,
    checks: () => state.checks,
    close: async () => await server.close(),
  }
}

interface Stage {
  packets: Packets
  points: () => Promise<StoredPoint[]>
  point: (id: string) => Promise<StoredPoint | null>
  password: string
  state: { mood: Mood; checks: number }
}

function serve(server: FastifyInstance, stage: Stage): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post('/api/rest', async (request, reply) => {
    const password = stage.state.mood === 'wrong_password' ? 'another' : stage.password
    const answer = await answerCall(bodyOf(request), { packets: stage.packets, password })
    return await send(stage.state.mood, request, reply.type('text/xml; charset=utf-8'), answer)
  })
  server.get<{ Params: { key: string; file: string } }>('/v5/:key/:file', async (request, reply) => {
    const kind = { 'branch.json': 'point', 'box.json': 'box' }[request.params.file]
    if (!kind || request.params.key !== key) return await reply.code(404).send({ error: 'not found' })
    const all = (await stage.points()).filter((point) => point.kind === kind)
    const kept = stage.state.mood === 'shrunken' ? all.slice(0, Math.floor((all.length * 2) / 3)) : all
    const text = JSON.stringify(kept.map(feedRow))
    return await send(stage.state.mood, request, reply.type('application/json; charset=utf-8'), text)
  })
  server.post('/validate', async (request, reply) => {
    stage.state.checks++
    const { status, body } = await validated(jsonIn(bodyOf(request)), key, stage.point)
    const text = JSON.stringify(body)
    return await send(stage.state.mood, request, reply.code(status).type('application/json'), text)
  })
  server.post('/desk', async (request, reply) => await reply.code(deskCall(stage, bodyOf(request))).send())
}

const bodyOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

function jsonIn(text: string): Parameters<typeof validated>[0] {
  try {
    return JSON.parse(text) as Parameters<typeof validated>[0]
  } catch {
    return null
  }
}

/** @returns the status of the answer. */
function deskCall({ state, packets }: Stage, body: string): number {
  const form = new URLSearchParams(body)
  const mood = moods.find((known) => known === form.get('mood'))
  if (form.has('mood') && !mood) return 422
  state.mood = mood ?? state.mood
  if (!form.has('packet')) return 204
  const packet = packets.find(form.get('packet') ?? '')
  if (!packet) return 404
  packets.move(packet, Number(form.get('status')), form.get('returning') === '1')
  return 204
}

async function send(
  mood: Mood,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (mood === 'error') return await reply.code(500).send('Internal Server Error')
  if (mood === 'garbage') return await reply.send('<html><body>&nbsp;<b>Údržba')
  if (mood === 'half') return await reply.send(text.slice(0, text.length / 2))
  if (mood === 'reset') {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return reply
  }
  if (mood === 'slow') await waited(request)
  return await reply.send(text)
}

/** Stops waiting when the client hangs up. */
const waited = async (request: FastifyRequest): Promise<void> =>
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, slowMs).unref()
    request.raw.socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

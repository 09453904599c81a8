import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { drawLabel } from './label.ts'
import { Shipments, type Phase, type SimulatedShipment } from './shipments.ts'

/** The behaviour of the service: a test makes it slow to take parcels in, broken, or forget its tokens. */
export const moods = ['well', 'stuck', 'error', 'forgetful', 'garbage'] as const
export type Mood = (typeof moods)[number]

export interface PplSimulator {
  url: string
  /** The shop's settings for it. */
  settings: { clientId: string; clientSecret: string; apiUrl: string }
  shipments: Shipments
  /** Tokens issued so far. */
  tokens: () => number
  feel: (mood: Mood) => void
  /** Moves a parcel to this phase. */
  move: (shipmentNumber: string, phase: Phase) => void
  close: () => Promise<void>
}

export interface PplSimulatorOptions {
  host: string
  port: number
  now?: () => Date
  /** Milliseconds from one phase of a parcel to the next; null: only `move` moves them. */
  stepMs?: number | null
}

interface Stage {
  shipments: Shipments
  tokens: Set<string>
  given: number
  mood: Mood
  id: string
  secret: string
  origin: string
}

/**
 * Starts a simulator of PPL's CPL API: tokens, batches that are taken in a moment later, labels as pictures,
 * cancelling and tracking, all over HTTP. Nothing is sent anywhere.
 * @throws Error in production, always
 */
export async function startPplSimulator(options: PplSimulatorOptions): Promise<PplSimulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The PPL simulator never runs in production.')
  const { host, port, now = () => new Date(), stepMs = null } = options
  const stage: Stage = {
    shipments: new Shipments({ now, stepMs }),
    tokens: new Set(),
    given: 0,
    mood: 'well',
    id: 'simulatedppl',
    secret: randomBytes(16).toString('hex'),
    origin: '',
  }
  const server = fastify({ logger: false, bodyLimit: 1024 * 1024, forceCloseConnections: true })
  serve(server, stage)
  await server.listen({ host, port })
  const { port: taken } = server.server.address() as AddressInfo
  stage.origin = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
  return {
    url: stage.origin,
    settings: { clientId: stage.id, clientSecret: stage.secret, apiUrl: `${stage.origin}/myapi2` },
    shipments: stage.shipments,
    tokens: () => stage.given,
    feel: (mood) => {
      stage.mood = mood
      if (mood === 'forgetful') stage.tokens.clear()
    },
    move: (shipmentNumber, phase) => stage.shipments.move(shipmentNumber, phase),
    close: async () => await server.close(),
  }
}

function serve(server: FastifyInstance, stage: Stage): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  server.addHook('preHandler', async (request, reply) => {
    if (stage.mood === 'error') return await reply.code(500).send('Internal Server Error')
    if (stage.mood === 'garbage') return await reply.type('text/html').send('<html>Údržba')
    if (request.url.endsWith('/login/getAccessToken') || isKnown(stage, request)) return undefined
    return await reply.code(401).send({ title: 'Unauthorized' })
  })
  server.post('/myapi2/login/getAccessToken', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'myapi2' &&
      form.get('client_id') === stage.id &&
      form.get('client_secret') === stage.secret
    if (!isRight) return await reply.code(401).send({ error: 'invalid_client' })
    const token = randomUUID()
    stage.tokens.add(token)
    stage.given++
    return { access_token: token, token_type: 'Bearer', expires_in: 1800, scope: 'myapi2' }
  })
  serveBatches(server, stage)
  serveShipments(server, stage)
}

const isKnown = ({ tokens }: Stage, { headers }: FastifyRequest): boolean =>
  tokens.has(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '')

function serveBatches(server: FastifyInstance, stage: Stage): void {
  server.post('/myapi2/shipment/batch', async (request, reply) => {
    const { shipments, errors } = stage.shipments.read(request.body)
    if (Object.keys(errors).length > 0)
      return await reply.code(400).send({ title: 'One or more validation errors occurred.', errors })
    const batchId = stage.shipments.take(shipments)
    return await reply.code(201).header('location', `${stage.origin}/myapi2/shipment/batch/${batchId}`).send()
  })
  server.get<{ Params: { batchId: string } }>('/myapi2/shipment/batch/:batchId', async (request, reply) => {
    const { batchId } = request.params
    const batch = stage.shipments.batch(batchId)
    if (!batch) return await reply.code(404).send({ title: 'Not Found' })
    const isDone = stage.mood !== 'stuck' && batch.asked++ > 0
    return {
      items: batch.shipments.map((shipment) => importRow(stage.origin, batchId, shipment, isDone)),
    }
  })
  server.get<{ Params: { batchId: string }; Querystring: { shipmentNumber?: string } }>(
    '/myapi2/shipment/batch/:batchId/label',
    async (request, reply) => {
      const batch = stage.shipments.batch(request.params.batchId)
      const shipment = batch?.shipments.find(
        ({ shipmentNumber }) => shipmentNumber === request.query.shipmentNumber,
      )
      if (!shipment) return await reply.code(404).send({ title: 'Not Found' })
      return await reply.type('image/jpeg').send(drawLabel())
    },
  )
}

const importRow = (origin: string, batchId: string, shipment: SimulatedShipment, isDone: boolean) =>
  isDone
    ? {
        referenceId: shipment.referenceId,
        shipmentNumber: shipment.shipmentNumber,
        importState: 'Complete',
        labelUrl: `${origin}/myapi2/shipment/batch/${batchId}/label?shipmentNumber=${shipment.shipmentNumber}`,
        errorCode: null,
        errorMessage: null,
      }
    : { referenceId: shipment.referenceId, shipmentNumber: null, importState: 'InProcess', labelUrl: null }

function serveShipments(server: FastifyInstance, { shipments }: Stage): void {
  server.get<{ Querystring: { ShipmentNumbers?: string | string[] } }>(
    '/myapi2/shipment',
    (request, reply) => {
      const numbers = [request.query.ShipmentNumbers ?? []].flat()
      void reply.send(numbers.flatMap((number) => shipments.tracked(number)))
    },
  )
  server.post<{ Params: { shipmentNumber: string } }>(
    '/myapi2/shipment/:shipmentNumber/cancel',
    async (request, reply) => {
      const outcome = shipments.cancel(request.params.shipmentNumber)
      return outcome === 'cancelled'
        ? await reply.code(200).send()
        : await reply.code(outcome === 'unknown' ? 404 : 400).send({ title: 'Shipment can not be cancelled' })
    },
  )
}

import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { companies, troubles } from './companies.ts'

export interface AresSimulator {
  /** The register's address for the shop. */
  url: string
  /** Requests for each company. */
  asked: ReadonlyMap<string, number>
  close: () => Promise<void>
}

const slowMs = 10_000

/**
 * Starts a simulator of the public business register (ARES): the same REST address and answers, with invented
 * companies and a number for each kind of failure.
 * @throws Error in production, always
 */
export async function startAresSimulator({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<AresSimulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The ARES simulator never runs in production.')
  const asked = new Map<string, number>()
  // A call that waits for the slow answer must not keep the shop from ending.
  const server = fastify({ logger: false, forceCloseConnections: true })
  serve(server, asked)
  await server.listen({ host, port })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    asked,
    close: async () => await server.close(),
  }
}

function serve(server: FastifyInstance, asked: Map<string, number>): void {
  server.get<{ Params: { ico: string } }>('/ekonomicke-subjekty/:ico', async (request, reply) => {
    const { ico } = request.params
    asked.set(ico, (asked.get(ico) ?? 0) + 1)
    if (ico === troubles.slow) await waited(slowMs)
    if (ico === troubles.broken)
      return await reply.code(500).send({ kod: 'OBECNA_CHYBA', popis: 'Služba není dostupná' })
    if (ico === troubles.garbage)
      return await reply.type('text/html; charset=utf-8').send('<!doctype html><title>Údržba</title>')
    if (ico === troubles.endless)
      return await reply.type('application/json').send(`{"ico":"${ico}","x":"${'x'.repeat(2 ** 20)}"}`)
    const company = companies.get(ico)
    if (!company)
      return await reply.code(404).send({
        kod: 'NENALEZENO',
        popis: 'Ekonomický subjekt nebyl nalezen.',
        subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
      })
    return await reply.send(company)
  })
}

/** Waits without keeping the process alive. */
const waited = async (ms: number): Promise<void> =>
  await new Promise((resolve) => void setTimeout(resolve, ms).unref())

import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

export interface ViesSimulator {
  /** The register's address for the shop. */
  url: string
  /** Requests for each number. */
  asked: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** Numbers that each fail in their own way; all others are valid unless they end in 9. */
export const troubles = { down: 'SK2029999991', garbage: 'SK2029999992', other: 'SK2029999993' } as const

interface Question {
  countryCode?: string
  vatNumber?: string
  requesterMemberStateCode?: string
}

/**
 * Starts a simulator of the register of VAT numbers (VIES): the same REST address and answers.
 * @throws Error in production, always
 */
export async function startViesSimulator({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<ViesSimulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The VIES simulator never runs in production.')
  const asked = new Map<string, number>()
  const server = fastify({ logger: false, forceCloseConnections: true })
  server.post<{ Body: Question }>('/check-vat-number', async (request, reply) => {
    const { countryCode = '', vatNumber = '', requesterMemberStateCode } = request.body
    const number = `${countryCode}${vatNumber}`
    asked.set(number, (asked.get(number) ?? 0) + 1)
    if (number === troubles.down)
      return await reply.send({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
    if (number === troubles.garbage) return await reply.type('text/html').send('<!doctype html>')
    const isValid = /^SK\d{10}$/.test(number) && !number.endsWith('9')
    return await reply.send({
      countryCode,
      vatNumber: number === troubles.other ? '2020000000' : vatNumber,
      requestDate: '2026-11-23T00:00:00.000Z',
      valid: isValid,
      // Only callers who identify themselves get the number of the answer.
      requestIdentifier: isValid && requesterMemberStateCode ? `WAPIAAAA${vatNumber}` : '',
      name: isValid ? 'Potraviny Tatry s.r.o.' : '---',
      address: isValid ? 'Hlavná 1\n811 01 Bratislava' : '---',
    })
  })
  await server.listen({ host, port })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    asked,
    close: async () => await server.close(),
  }
}

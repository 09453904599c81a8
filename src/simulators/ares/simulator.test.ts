import { expect, test, vi } from 'vitest'
import { isIco } from '../../shop/customers/schema.ts'
import { companies, troubles } from './companies.ts'
import { startAresSimulator } from './simulator.ts'

test('the stand-in of the register never runs in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startAresSimulator({ host: '127.0.0.1', port: 0 })).rejects.toThrow('never runs in production')
  vi.unstubAllEnvs()
})

test('it answers as the register does: a company, or 404 with a reason', async () => {
  const simulator = await startAresSimulator({ host: '127.0.0.1', port: 0 })
  const answer = async (ico: string) => await fetch(`${simulator.url}/ekonomicke-subjekty/${ico}`)
  expect(await (await answer('27074358')).json()).toMatchObject({ ico: '27074358', dic: 'CZ27074358' })
  const missing = await answer('00006947')
  expect([missing.status, await missing.json()]).toMatchObject([404, { kod: 'NENALEZENO' }])
  expect((await answer(troubles.broken)).status).toBe(500)
  await simulator.close()
})

test('all its numbers have the right check digit', () => {
  expect([...companies.keys(), ...Object.values(troubles)].filter((ico) => !isIco(ico))).toEqual([])
})

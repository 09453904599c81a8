/** Simulators in place of carriers that are not set up. */
import { join } from 'node:path'
import type { Config, PplSettings } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { findPoint, pointsOf } from '../shop/shipping/shipping.ts'
import { startPacketaSimulator, type PacketaSimulator } from '../simulators/packeta/simulator.ts'
import { startPplSimulator, type PplSimulator } from '../simulators/ppl/simulator.ts'

/** Of the card gateway's simulator. */
export const simulatorOptions = (config: Config, shopOrigin: string) => ({
  host: '127.0.0.1',
  port: config.gatewaySimulatorPort,
  keysDir: join(config.dataDir, 'gateway-keys'),
  shopOrigin,
})

/** The time between two states of a parcel in the demo. */
const demoStepMs = 120_000

/** null if the real PPL is set up, or in production. */
export async function pplStandIn({ ppl, production }: Config): Promise<PplSimulator | null> {
  if (ppl.access !== null || production) return null
  return await startPplSimulator({ host: '127.0.0.1', port: 0, stepMs: demoStepMs })
}

/** The settings of PPL: the simulator's, if there is one. */
export function pplOf(config: Config, simulator: PplSimulator | null): PplSettings {
  if (!simulator) return config.ppl
  const { apiUrl, ...access } = simulator.settings
  return { access, apiUrl }
}

/**
 * Its points are the shop's own, so that its feed changes none of them; null if the real Packeta is set up, or in production.
 */
export async function packetaStandIn(
  { packeta: { key, password }, production }: Config,
  { db }: OpenedDatabase,
): Promise<PacketaSimulator | null> {
  if (key !== null || password !== null || production) return null
  return await startPacketaSimulator({
    host: '127.0.0.1',
    port: 0,
    points: async () => await pointsOf({ db }, 'packeta'),
    point: async (id) => await findPoint({ db }, { carrier: 'packeta', id }),
    stepMs: demoStepMs,
  })
}

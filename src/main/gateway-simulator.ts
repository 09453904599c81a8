// Runs the card gateway's simulator on its own: node src/main/gateway-simulator.ts
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { startGatewaySimulator } from '../simulators/gpwebpay/simulator.ts'

const config = readConfig(process.env)
if (config.production) throw new Error('The gateway simulator never runs in production.')
const simulator = await startGatewaySimulator({
  host: config.host,
  port: config.gatewaySimulatorPort,
  keysDir: join(config.dataDir, 'gateway-keys'),
  ...(config.publicUrl ? { shopOrigin: config.publicUrl } : {}),
})
console.log(`The card gateway's simulator takes payments at ${simulator.settings.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close())
}

/**
 * `npm run doctor`, on a server `node build/server/doctor.js`: looks at everything around the shop that keeps it from selling,
 * and says of each thing that it is in order, or what to do. It changes nothing. Exit code 1: something has to be done.
 */
import { diagnose } from './diagnosis.ts'
import type { Finding } from './finding.ts'
import { readConfig, SettingsError, type Config } from '../server/config.ts'

const signs = { ok: 'ok  ', note: 'note', fault: 'DO  ' } as const

function configOrFaults(): Config | null {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.log(`${signs.fault} ${error.message}`)
    return null
  }
}

const config = configOrFaults()
const findings: Finding[] = config ? await diagnose(config) : []
for (const { state, about, text } of findings) console.log(`${signs[state]} ${about}: ${text}`)
const faults = findings.filter(({ state }) => state === 'fault').length
if (config) console.log(faults === 0 ? 'Nothing has to be done.' : `${faults} to do.`)
process.exit(config && faults === 0 ? 0 : 1)

import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface SimulatorKeys {
  /** The merchant's key: the shop signs with it, we verify. PEM, because the shop receives it as a setting. */
  merchantPrivatePem: string
  merchantPublic: KeyObject
  /** Our key: we sign answers with it, the shop verifies. */
  gatewayPrivate: KeyObject
  gatewayPublicPem: string
}

/** Opens the key pairs in a folder and makes the missing ones. */
export async function openKeys(folder: string): Promise<SimulatorKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const merchantPrivatePem = await privateKeyIn(join(folder, 'merchant.pem'))
  const gatewayPrivate = createPrivateKey(await privateKeyIn(join(folder, 'gateway.pem')))
  return {
    merchantPrivatePem,
    merchantPublic: createPublicKey(merchantPrivatePem),
    gatewayPrivate,
    gatewayPublicPem: createPublicKey(gatewayPrivate).export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Reads a key, or makes it. Linking fails if the name is taken, so two processes end up with the same whole file. */
async function privateKeyIn(path: string): Promise<string> {
  const present = await readFile(path, 'utf8').catch(missing)
  if (present) return present
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const own = `${path}.${randomUUID()}`
  await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return await readFile(path, 'utf8')
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Signatures of "Standard Webhooks" (https://www.standardwebhooks.com): any of its libraries verifies ours. */
import { createHmac } from 'node:crypto'

/** A secret in the form that its receiver stores. */
export const printableSecret = (secret: Uint8Array): string =>
  `whsec_${Buffer.from(secret).toString('base64')}`

/** The headers of a delivery: one signature for each valid secret. @param at time of sending */
export function signedHeaders({
  id,
  at,
  body,
  secrets,
}: {
  id: string
  at: Date
  body: string
  secrets: readonly Uint8Array[]
}): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

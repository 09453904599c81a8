/** Browsers' responses about passkeys, validated by form. Their content is verified afterwards. */
import { z } from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const answered = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).optional(),
  // Extensions are not requested, so their results are ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const newKey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

const answer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200)
      .nullish()
      .transform((given) => given ?? undefined),
  }),
})

/**
 * Reads a new passkey, without certificates: none are requested, and a stranger's could make the library fetch
 * addresses named in them. Null if it is not valid.
 */
export async function readNewKey(response: unknown): Promise<z.output<typeof newKey> | null> {
  const read = newKey.safeParse(response)
  if (!read.success) return null
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const bytes = Uint8Array.from(Buffer.from(read.data.response.attestationObject, 'base64url'))
    const attestation = decodeAttestationObject(bytes)
    const format = attestation.get('fmt')
    const isPlain =
      format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
    return isPlain ? read.data : null
  } catch {
    return null
  }
}

/** Reads the response of a known passkey; null if it is not valid. */
export function readAnswer(response: unknown): z.output<typeof answer> | null {
  const read = answer.safeParse(response)
  return read.success ? read.data : null
}

/** Secrets of mailed links that are derived from the id of a row, so that none is stored. */

const linkForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([A-Za-z0-9_-]{43})$/

/** The parts of a link's secret, not verified yet; null if it can't be one. */
export function linkParts(secret: string | null | undefined): { linkId: string; proof: string } | null {
  const [, linkId, proof] = linkForm.exec(secret ?? '') ?? []
  return linkId && proof ? { linkId, proof } : null
}

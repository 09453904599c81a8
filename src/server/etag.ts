/** Entity tags, by which an answer is skipped if the caller already has the content. */
import { createHash } from 'node:crypto'

/** A strong tag for a content. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** True if an If-None-Match header names the tag: lists, weak tags and `*` count (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** The Content-Security-Policy of a page. */
import { reportPath } from './policy-reports.ts'

/** Other origins that a page may load scripts and frames from, and connect to. */
export interface AlsoFrom {
  scripts: string[]
  frames: string[]
  asked: string[]
}

export const fromNowhereElse: AlsoFrom = { scripts: [], frames: [], asked: [] }

export interface PagePolicy {
  /** Hashes of the inline scripts that we wrote: no other ones run. */
  scripts: readonly string[]
  /** Other origins that forms may submit to. */
  formTargets: readonly string[]
  /** Other origins that pictures come from. */
  pictures: readonly string[]
  /** In development Vite adds its own styles and scripts. */
  relaxed: boolean
  also?: AlsoFrom
}

/** By hashes, not by a nonce, so that a kept page carries the policy it was drawn with. */
export function policyOf({
  scripts,
  formTargets,
  pictures,
  relaxed,
  also = fromNowhereElse,
}: PagePolicy): string {
  const inline = relaxed ? ["'unsafe-inline'"] : scripts
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline, ...also.scripts].join(' ')}`,
    `style-src 'self'${relaxed ? " 'unsafe-inline'" : ''}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...(relaxed ? ['ws:'] : []), ...also.asked].join(' ')}`,
    ...(also.frames.length > 0 ? [`frame-src ${also.frames.join(' ')}`] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${reportPath}`,
    'report-to policy',
  ].join('; ')
}

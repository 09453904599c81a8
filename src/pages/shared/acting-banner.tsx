/** The customer that a representative orders for, on every page; its parts load only if there is one. */
import { Suspense } from 'react'
import type { Acting } from './acting.ts'
import { part } from './part.ts'

const Banner = part(async () => await import('./acting-banner-body.tsx'))

export function ActingBanner({ acting }: { acting: Acting | null }) {
  if (!acting) return null
  return (
    <Suspense fallback={null}>
      <Banner acting={acting} />
    </Suspense>
  )
}

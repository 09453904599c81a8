/** For whom a representative orders, on every page; its parts load only where there is a customer. */
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

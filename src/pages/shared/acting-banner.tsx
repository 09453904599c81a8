/** For whom a representative orders, on every page; its parts load only where there is somebody. */
import { lazy, Suspense } from 'react'

export interface Acting {
  name: string
  company: string | null
}

const Banner = lazy(async () => await import('./acting-banner-body.tsx'))

export function ActingBanner({ acting }: { acting: Acting | null }) {
  if (!acting) return null
  return (
    <Suspense fallback={null}>
      <Banner acting={acting} />
    </Suspense>
  )
}

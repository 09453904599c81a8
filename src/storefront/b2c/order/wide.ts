import { useSyncExternalStore } from 'react'

/** Below this width the layout is a phone's (docs/storefront.md, "The look"); branch-picker.module.css has the same value. */
const wide = '(min-width: 48rem)'

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True if there is room for list and map side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}

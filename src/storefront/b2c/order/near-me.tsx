import { useState } from 'react'
import type { Position } from '../../../shop/shipping/shipping.ts'
import { PinIcon } from '../../../ui/art/more-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Searching } from '../../../pages/shared/branch-search.ts'
import styles from './branch-picker.module.css'

/** Time for the browser to find the position, and the maximum age of a position (milliseconds). */
const looksMs = 10_000
const staysMs = 60_000

export interface NearMeState {
  /** Kept while the page is open, and nowhere else. */
  position: Position | null
  state: 'idle' | 'asking' | 'denied' | 'failed'
  /** Asks the browser, which asks the customer. null if the position is not available. */
  ask: () => Promise<Position | null>
  forget: () => void
}

export function useNearMe(): NearMeState {
  const [position, setPosition] = useState<Position | null>(null)
  const [state, setState] = useState<NearMeState['state']>('idle')
  const ask = async (): Promise<Position | null> => {
    setState('asking')
    const answer = await whereAmI()
    const isPlace = typeof answer !== 'string'
    setPosition(isPlace ? answer : null)
    setState(isPlace ? 'idle' : answer)
    return isPlace ? answer : null
  }
  return {
    position,
    state,
    ask,
    forget: () => {
      setPosition(null)
      setState('idle')
    },
  }
}

async function whereAmI(): Promise<Position | 'denied' | 'failed'> {
  if (!('geolocation' in navigator)) return 'failed'
  return await new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: looksMs, maximumAge: staysMs },
    ),
  )
}

/** Sorts by distance from the customer's position; pressed again, it stops doing so. */
export function NearMe({ near, searching }: { near: NearMeState; searching: Searching }) {
  const { t } = useTranslation()
  const { text } = searching.wanted
  const press = async () => {
    if (near.position) {
      near.forget()
      searching.search({ text, near: null }, 0)
      return
    }
    const position = await near.ask()
    if (position) searching.search({ text, near: position }, 0)
  }
  return (
    <div className={styles.near}>
      <Button
        variant="secondary"
        icon={<PinIcon size={22} />}
        aria-pressed={near.position !== null}
        className={near.position ? styles.nearOn : undefined}
        pending={near.state === 'asking'}
        pendingText={t('checkout.branch.near_asking')}
        onClick={() => void press()}
      >
        {t('checkout.branch.near')}
      </Button>
      <p className={styles.nearNote} role="status">
        {near.state === 'denied' || near.state === 'failed'
          ? t(`checkout.branch.near_${near.state}`)
          : near.position
            ? t('checkout.branch.near_note')
            : ''}
      </p>
    </div>
  )
}

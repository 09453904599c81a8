import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderType } from '../../../lib/trade.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { onePoint } from '../../../pages/shared/branch-search.ts'
import {
  opensPacketa,
  packetaLibrary,
  packetaOrigins,
  pointOfPacketa,
  type PacketaPoint,
} from './packeta-point.ts'
import { stepAddress } from './steps.ts'
import styles from './branch-picker.module.css'

interface PacketaLibrary {
  Widget: {
    pick: (
      apiKey: string,
      callback: (point: PacketaPoint | null) => void,
      options: object,
      inElement: HTMLElement,
    ) => void
    close: () => void
  }
}

declare global {
  interface Window {
    Packeta?: PacketaLibrary
  }
}

export type PacketaWidgetProps = {
  apiKey: string
  trade: OrderType
  onPick: (point: FoundPoint) => void
}

/** Packeta's own map, for buyers who prefer it. Nothing of Packeta is loaded before its button is pressed. */
export function PacketaWidget({ apiKey, trade, onPick }: PacketaWidgetProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [search] = useSearchParams()
  const wasLedHere = search.has(opensPacketa)
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const place = useRef<HTMLDivElement>(null)
  const start = async () => {
    setState('loading')
    const loaded = await loadLibrary()
    // The policy in force is that of the page that was loaded first; this page's own would allow the widget.
    if (loaded === 'forbidden' && !wasLedHere) {
      const address = new URL(stepAddress('shipping', locale, trade), window.location.origin)
      address.searchParams.set(opensPacketa, '1')
      return window.location.assign(address)
    }
    setState(loaded === 'loaded' ? 'idle' : 'failed')
    if (loaded !== 'loaded' || !place.current) return
    setOpen(true)
    window.Packeta?.Widget.pick(
      apiKey,
      (point) => void done(point),
      {
        language: locale,
        country: 'cz,sk',
        // Only Packeta's own counters and boxes: a label for another carrier's point is another parcel.
        vendors: ['cz', 'sk'].flatMap((country) => [{ country }, { country, group: 'zbox' }]),
      },
      place.current,
    )
  }
  const done = async (point: PacketaPoint | null) => {
    setOpen(false)
    const chosen = pointOfPacketa(point)
    if (chosen) onPick((await onePoint('packeta', chosen.id)) ?? chosen)
  }
  const begin = useEffectEvent(() => {
    if (wasLedHere) void start()
  })
  useEffect(() => begin(), [])
  return (
    <div className={styles.widget}>
      <Button
        variant="secondary"
        pending={state === 'loading'}
        pendingText={t('checkout.branch.widget.loading')}
        onClick={() => void start()}
      >
        {t('checkout.branch.widget.open')}
      </Button>
      <p className={styles.nearNote} role="status">
        {state === 'failed' ? t('checkout.branch.widget.failed') : ''}
      </p>
      <Dialog
        open={isOpen}
        wide
        title={t('checkout.branch.widget.title')}
        closeLabel={t('checkout.branch.widget.close')}
        onClose={() => {
          window.Packeta?.Widget.close()
          setOpen(false)
        }}
      >
        <div ref={place} className={styles.widgetPlace} />
      </Dialog>
    </div>
  )
}

/** Loads Packeta's script once; `forbidden`: the page's policy blocks it. */
async function loadLibrary(): Promise<'loaded' | 'forbidden' | 'failed'> {
  if (window.Packeta) return 'loaded'
  return await new Promise((resolve) => {
    let isForbidden = false
    const notice = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(packetaOrigins.scripts[0] ?? packetaLibrary)) isForbidden = true
    }
    document.addEventListener('securitypolicyviolation', notice)
    const script = document.createElement('script')
    script.src = packetaLibrary
    script.async = true
    script.addEventListener('load', () => resolve(window.Packeta ? 'loaded' : 'failed'))
    script.addEventListener('error', () => {
      script.remove()
      // The violation is reported a moment after the failure.
      setTimeout(() => {
        document.removeEventListener('securitypolicyviolation', notice)
        resolve(isForbidden ? 'forbidden' : 'failed')
      }, 50)
    })
    document.head.append(script)
  })
}

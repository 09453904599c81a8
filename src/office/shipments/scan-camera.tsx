/** The tablet's camera as a scanner: with the browser's own barcode reader, or with ours if it has none. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { codesInView } from './codes-in-view.ts'
import styles from './scan.module.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'qr_code']
/** A browser's own reader is useless without these two: articles have the first, slips the second. */
const needed = ['ean_13', 'code_128']
/** The interval between pictures, in milliseconds. */
const lookMs = 200

/** Some browsers have the class without an implementation. */
async function detector(): Promise<Detector> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && needed.every((one) => known.includes(one)))
    return new Own({ formats: formats.filter((one) => known.includes(one)) })
  const { BarcodeDecoder } = await import('./barcode-decoder.ts')
  return new BarcodeDecoder()
}

/** The reason why nothing is read: the browser was denied the camera, or found no usable one. */
type Trouble = 'shut' | 'none'

export function ScanCamera({ read }: { read: (code: string) => void }) {
  const { t } = useTranslation()
  const [canSee, setCanSee] = useState<boolean | null>(null)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => setCanSee('mediaDevices' in navigator), [])
  if (canSee === null) return null
  // A computer at the packing table has a scanner; on a tablet, people look for the camera.
  if (!canSee) return <p className={styles.blind}>{t('admin_packing.scan.camera_none')}</p>
  return (
    <div className={styles.camera}>
      <Button
        variant="secondary"
        aria-pressed={isOn}
        onClick={() => {
          setTrouble(null)
          setOn((before) => !before)
        }}
      >
        {t(`admin_packing.scan.camera_${isOn ? 'off' : 'on'}`)}
      </Button>
      {trouble ? <p role="alert">{t(`admin_packing.scan.camera_${trouble}`)}</p> : null}
      {isOn ? (
        <Picture
          read={read}
          onTrouble={(why) => {
            setOn(false)
            setTrouble(why)
          }}
        />
      ) : null}
    </div>
  )
}

interface Watcher {
  read: (code: string) => void
  onTrouble: (why: Trouble) => void
}

function Picture({ read, onTrouble }: Watcher) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ read, onTrouble })
  useEffect(() => {
    latest.current = { read, onTrouble }
  })
  useEffect(() => {
    const eye = new AbortController()
    void watch(video, latest, eye.signal)
    return () => eye.abort()
  }, [])
  return <video ref={video} muted playsInline className={styles.picture} />
}

async function watch(
  video: { current: HTMLVideoElement | null },
  latest: { current: Watcher },
  signal: AbortSignal,
): Promise<void> {
  let stream: MediaStream
  let reader: Detector
  try {
    reader = await detector()
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    })
  } catch (error) {
    const isShut = error instanceof DOMException && error.name === 'NotAllowedError'
    if (!signal.aborted) latest.current.onTrouble(isShut ? 'shut' : 'none')
    return
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return stop()
  signal.addEventListener('abort', stop)
  video.current.srcObject = stream
  await video.current.play()
  const pick = codesInView()
  const look = async () => {
    if (signal.aborted || !video.current) return
    const found = await reader.detect(video.current).catch(() => [])
    const code = pick(
      found.map(({ rawValue }) => rawValue),
      Date.now(),
    )
    if (code !== null && !signal.aborted) latest.current.read(code)
    setTimeout(() => void look(), lookMs)
  }
  await look()
}

/** The tablet's camera as a scanner, where the browser reads barcodes by itself. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import styles from './scan.module.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'qr_code']
/** So often a picture is looked at, and so long the same code is not read again, in milliseconds. */
const lookMs = 200
const sameMs = 1500

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

export function ScanCamera({ read }: { read: (code: string) => void }) {
  const { t } = useTranslation()
  const [canSee, setCanSee] = useState<boolean | null>(null)
  const [isOn, setOn] = useState(false)
  const [isShut, setShut] = useState(false)
  useEffect(() => setCanSee(detectorClass() !== undefined && 'mediaDevices' in navigator), [])
  if (canSee === null) return null
  // A computer at the packing table has its scanner; on a tablet people look for the camera.
  if (!canSee) return <p className={styles.blind}>{t('admin_packing.scan.camera_none')}</p>
  return (
    <div className={styles.camera}>
      <Button
        variant="secondary"
        aria-pressed={isOn}
        onClick={() => {
          setShut(false)
          setOn((before) => !before)
        }}
      >
        {t(`admin_packing.scan.camera_${isOn ? 'off' : 'on'}`)}
      </Button>
      {isShut ? <p role="alert">{t('admin_packing.scan.camera_shut')}</p> : null}
      {isOn ? (
        <Picture
          read={read}
          onShut={() => {
            setOn(false)
            setShut(true)
          }}
        />
      ) : null}
    </div>
  )
}

function Picture({ read, onShut }: { read: (code: string) => void; onShut: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ read, onShut })
  useEffect(() => {
    latest.current = { read, onShut }
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
  latest: { current: { read: (code: string) => void; onShut: () => void } },
  signal: AbortSignal,
): Promise<void> {
  const Reader = detectorClass()
  if (!Reader) return
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch {
    latest.current.onShut()
    return
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return stop()
  signal.addEventListener('abort', stop)
  video.current.srcObject = stream
  await video.current.play()
  const reader = new Reader({ formats })
  let before = { code: '', at: 0 }
  const look = async () => {
    if (signal.aborted || !video.current) return
    const [found] = await reader.detect(video.current).catch(() => [])
    const isNew = found && (found.rawValue !== before.code || Date.now() - before.at > sameMs)
    if (found && isNew) {
      before = { code: found.rawValue, at: Date.now() }
      latest.current.read(found.rawValue)
    }
    setTimeout(() => void look(), lookMs)
  }
  await look()
}

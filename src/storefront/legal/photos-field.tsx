/** Photos to send. If scripts run they are made smaller first: quicker to send, and without their location. */
import { useState, type ChangeEvent } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Field } from '../../ui/field.tsx'

/** Longest side of a photo that is sent, in pixels: enough to read the date on a pack. */
const longestSide = 2400

export function PhotosField({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setBusy(true)
    try {
      const files = await Promise.all([...(input.files ?? [])].map(smaller))
      const list = new DataTransfer()
      for (const file of files) list.items.add(file)
      input.files = list.files
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      id={id}
      name="photos"
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp"
      label={t('complaint.photos')}
      note={t('complaint.photos_note')}
      hint={t('complaint.photos_hint')}
      error={error}
      aria-busy={busy}
      onChange={(event) => void shrink(event)}
    />
  )
}

/** Re-encodes the photo, no larger than needed; returns the file itself if the browser can't read it. */
async function smaller(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.85))
    return made ? new File([made], 'photo.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

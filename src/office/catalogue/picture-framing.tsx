import { useRef, useState, type FormEvent, type PointerEvent } from 'react'
import { useLoaderData } from 'react-router'
import { cropPixels, focusWithin, ratios, slots } from '../../shop/pictures/facts.ts'
import { Button } from '../../ui/button.tsx'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './product.server.ts'
import styles from './pictures.module.css'

export type Picture = ReturnType<typeof useLoaderData<typeof loader>>['pictures']['all'][number]

/** What a picture shows, its focal point, and the part that is kept: by clicking and dragging, or as numbers. */
export function PictureFraming({ picture }: { picture: Picture }) {
  const { frame } = useLoaderData<typeof loader>().pictures
  if (!frame) return null
  return (
    <Operation
      offer={frame}
      of={String(picture.id)}
      given={{ picture_id: picture.id, seen: picture.framingSeen }}
    >
      {(field) => <Fields field={field} picture={picture} />}
    </Operation>
  )
}

const valuesIn = (place: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((one) => [
      one.name,
      one.value,
    ]),
  )

function Fields({ field, picture }: { field: ActField; picture: Picture }) {
  const { t } = useTranslation()
  const { frame } = useLoaderData<typeof loader>().pictures
  const [values, setValues] = useState(picture.framing)
  const place = useEarlyInput<HTMLDivElement>((around) => setValues(valuesIn(around)))
  const write = (given: Record<string, string>) => {
    for (const [name, value] of Object.entries(given)) {
      const input = place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (!input) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const { wholeSrc: src } = picture
  const [slot, ...numbers] = frame?.fields ?? []
  return (
    <div
      className={styles.framing}
      ref={place}
      onInput={({ currentTarget }: FormEvent<HTMLDivElement>) => setValues(valuesIn(currentTarget))}
    >
      {src === null ? null : (
        <>
          <p>{t('admin_products.pictures.focus_how')}</p>
          <div className={styles.previews}>
            <Pointed src={src} of={picture} values={values} write={write} />
            <figure>
              <Preview src={src} of={picture} values={values} />
              <figcaption>{t('admin_products.pictures.preview')}</figcaption>
            </figure>
          </div>
          {cropFields.some((name) => values[name]) ? (
            <Button
              type="button"
              variant="secondary"
              onClick={() => write(Object.fromEntries(cropFields.map((name) => [name, ''])))}
            >
              {t('admin_products.pictures.crop_clear')}
            </Button>
          ) : null}
        </>
      )}
      {slot ? (
        <Select
          {...field(slot.name, picture.framing[slot.name])}
          label={slot.label}
          options={slot.options ?? []}
        />
      ) : null}
      <div className={styles.numbers}>
        {numbers.map(({ name, label }) => (
          <Field
            key={name}
            {...field(name, picture.framing[name])}
            label={label}
            type="number"
            min={0}
            max={100}
            required={name.startsWith('focus')}
          />
        ))}
      </div>
    </div>
  )
}

const cropFields = ['crop_left', 'crop_top', 'crop_width', 'crop_height'] as const

interface DrawnProps {
  src: string
  of: Picture
  values: Record<string, string>
}

const percentIn = (values: Record<string, string>, name: string, empty: number) =>
  values[name] ? Math.min(100, Math.max(0, Math.trunc(Number(values[name])) || 0)) : empty

/** The part that the values say, as pixels of the picture, and their focal point in it. */
function partIn({ of: picture, values }: Pick<DrawnProps, 'of' | 'values'>) {
  const left = percentIn(values, 'crop_left', 0)
  const top = percentIn(values, 'crop_top', 0)
  const width = Math.max(1, Math.min(100 - left, percentIn(values, 'crop_width', 100)))
  const height = Math.max(1, Math.min(100 - top, percentIn(values, 'crop_height', 100)))
  const crop = { left, top, width, height }
  const focus = { focusX: percentIn(values, 'focus_x', 50), focusY: percentIn(values, 'focus_y', 50) }
  return { ...cropPixels(picture, crop), focus, within: focusWithin(focus, crop) }
}

/** The picture as the shop shows it: its part, cut to the ratio of its slot around the focal point. */
function Preview({ src, of, values }: DrawnProps) {
  const { left, top, width, height, within } = partIn({ of, values })
  const slot = slots.find((one) => one === values['slot'])
  const ratio = slot ? ratios[slot] : width / height
  const [wide, high] = [Math.min(width, height * ratio), Math.min(height, width / ratio)]
  const x = left + ((width - wide) * within.focusX) / 100
  const y = top + ((height - high) * within.focusY) / 100
  return (
    <svg viewBox={`${x} ${y} ${wide} ${high}`} aria-hidden="true">
      <image href={src} width={of.width} height={of.height} />
    </svg>
  )
}

/** Percent of the picture under the pointer. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, of: Picture) {
  const toPicture = currentTarget.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture)
  const percent = (at: number, size: number) => Math.min(100, Math.max(0, Math.round((at * 100) / size)))
  return { x: percent(x, of.width), y: percent(y, of.height) }
}

/** A way of the pointer that is longer than these percent draws a part; a shorter one is a click. */
const leastDrag = 4

/**
 * The whole picture, with the part that is kept and its focal point. The fields below say the same, so it is hidden from screen
 * readers.
 */
function Pointed({
  src,
  of,
  values,
  write,
}: DrawnProps & { write: (values: Record<string, string>) => void }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const { left, top, width, height, focus } = partIn({ of, values })
  const at = { cx: (focus.focusX * of.width) / 100, cy: (focus.focusY * of.height) / 100 }
  const radius = Math.max(of.width, of.height) / 30
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!from.current) return
    const [one, other] = [from.current, pointOf(event, of)]
    const [wide, high] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
    if (Math.max(wide, high) < leastDrag) {
      if (event.type === 'pointerup') write({ focus_x: String(other.x), focus_y: String(other.y) })
      return
    }
    write({
      crop_left: String(Math.min(99, one.x, other.x)),
      crop_top: String(Math.min(99, one.y, other.y)),
      crop_width: String(Math.max(1, wide)),
      crop_height: String(Math.max(1, high)),
    })
  }
  return (
    <svg
      className={styles.pointed}
      viewBox={`0 0 ${of.width} ${of.height}`}
      aria-hidden="true"
      // The picture around it is dragged to another place.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        from.current = pointOf(event, of)
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        drag(event)
        from.current = null
      }}
      onPointerCancel={() => (from.current = null)}
    >
      <image href={src} width={of.width} height={of.height} />
      <path
        fillRule="evenodd"
        d={`M0 0H${of.width}V${of.height}H0zM${left} ${top}h${width}v${height}h${-width}z`}
      />
      <circle {...at} r={radius} />
      <circle {...at} r={radius} />
    </svg>
  )
}

import { useState, type FormEvent, type MouseEvent } from 'react'
import { useLoaderData } from 'react-router'
import { cutOf, slots } from '../../shop/pictures/rules.ts'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Field } from '../../ui/field.tsx'
import '../../ui/picture-cut.css'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './product.server.ts'
import styles from './pictures.module.css'

export type Picture = ReturnType<typeof useLoaderData<typeof loader>>['pictures']['all'][number]

/** What a picture shows, and the point of it that stays in sight: clicked, or written as numbers. */
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
  const focus = (event: MouseEvent<SVGSVGElement>) => {
    const toPicture = event.currentTarget.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPicture)
    const at = { focus_x: x / picture.width, focus_y: y / picture.height }
    for (const [name, part] of Object.entries(at)) {
      const input = place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (!input) continue
      input.value = String(Math.min(100, Math.max(0, Math.round(part * 100))))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <div
      className={styles.framing}
      ref={place}
      onInput={({ currentTarget }: FormEvent<HTMLDivElement>) => setValues(valuesIn(currentTarget))}
    >
      {picture.src === null ? null : (
        <>
          <p>{t('admin_products.pictures.focus_how')}</p>
          <div className={styles.previews}>
            <Pointed src={picture.src} of={picture} values={values} onClick={focus} />
            <figure>
              <img
                src={picture.src}
                alt=""
                width={picture.width}
                height={picture.height}
                {...cutIn(values)}
              />
              <figcaption>{t('admin_products.pictures.preview')}</figcaption>
            </figure>
          </div>
        </>
      )}
      {frame?.fields.map(({ name, label, options }) => {
        const control = { ...field(name, picture.framing[name]), label }
        return options ? (
          <Select key={name} {...control} options={options} />
        ) : (
          <Field key={name} {...control} type="number" min={0} max={100} required />
        )
      })}
    </div>
  )
}

const percentIn = (values: Record<string, string>, name: string) =>
  Math.min(100, Math.max(0, Math.trunc(Number(values[name])) || 0))

const cutIn = (values: Record<string, string>) =>
  cutOf({
    slot: slots.find((slot) => slot === values['slot']) ?? null,
    focusX: percentIn(values, 'focus_x'),
    focusY: percentIn(values, 'focus_y'),
  })

/** The whole picture with its focal point. The fields below say the same, so it is hidden from screen readers. */
function Pointed({
  src,
  of: { width, height },
  values,
  onClick,
}: {
  src: string
  of: Picture
  values: Record<string, string>
  onClick: (event: MouseEvent<SVGSVGElement>) => void
}) {
  const at = {
    cx: (percentIn(values, 'focus_x') * width) / 100,
    cy: (percentIn(values, 'focus_y') * height) / 100,
  }
  const radius = Math.max(width, height) / 30
  return (
    <svg className={styles.pointed} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={onClick}>
      <image href={src} width={width} height={height} />
      <circle {...at} r={radius} />
      <circle {...at} r={radius} />
    </svg>
  )
}

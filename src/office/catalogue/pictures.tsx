import { useState } from 'react'
import { useLoaderData, useSubmit } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Verb, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FileField } from '../kit/file-field.tsx'
import { Operation } from '../kit/operations.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import { PictureFraming, type Picture } from './picture-framing.tsx'
import type { loader } from './product.server.ts'
import styles from './pictures.module.css'

const loadAlt = async (): Promise<Check> => checkBy((await import('./picture-forms.ts')).altForm)
const loadUpload = async (): Promise<Check> => {
  const { uploadForm, readUpload } = await import('./picture-forms.ts')
  return checkBy(uploadForm, readUpload)
}

/** Moves one of the ids to another place. */
const moved = (ids: number[], id: number, to: number): number[] => {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The pictures of a product: the first one is used in lists and feeds. Reordered by dragging, or by buttons. */
export function Pictures() {
  const { t } = useTranslation()
  const submit = useSubmit()
  const { all: pictures, most, mayAdd, mayOrder, orderSeen } = useLoaderData<typeof loader>().pictures
  const [dragged, setDragged] = useState<number | null>(null)
  const text = (key: string) => t(`admin_products.pictures.${key}`)
  const ids = pictures.map(({ id }) => id)
  const drop = (at: number) => {
    if (dragged === null || ids[at] === dragged) return
    void submit(
      {
        intent: 'product.order_pictures',
        seen: orderSeen,
        picture_ids: JSON.stringify(moved(ids, dragged, at)),
      },
      { method: 'post', preventScrollReset: true },
    )
    setDragged(null)
  }
  return (
    <Panel title={text('title')} id="pictures">
      {pictures.length === 0 ? <p>{text('none')}</p> : null}
      <ol className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            {/* Dragged with the mouse; the buttons do the same by keyboard and without scripts. */}
            <div
              className={styles.picture}
              draggable={mayOrder}
              onDragStart={() => setDragged(picture.id)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(at)
              }}
            >
              <PictureView picture={picture} at={at} />
              <Verbs picture={picture} at={at} ids={ids} />
            </div>
          </li>
        ))}
      </ol>
      {mayAdd && pictures.length < most ? (
        <ActForm intent="add" submit={text('upload')} variant="secondary" hasFiles load={loadUpload}>
          {(field) => (
            <>
              <FileField
                {...field('file')}
                label={text('file')}
                hint={text('file_hint')}
                accept="image/jpeg,image/png,image/webp,image/avif"
                className={styles.drop}
                multiple
                required
              />
              <Folded summary={text('describe')} field={field} of={['cs', 'en']}>
                <AltFields field={field} hint={text('alt_hint')} />
              </Folded>
            </>
          )}
        </ActForm>
      ) : null}
    </Panel>
  )
}

function PictureView({ picture, at }: { picture: Picture; at: number }) {
  const { t } = useTranslation()
  return (
    <figure className={styles.shown}>
      {picture.src === null ? (
        <div className={styles.waiting}>{t('admin_products.pictures.waiting')}</div>
      ) : (
        <img
          src={picture.src}
          alt={picture.alt.cs}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <figcaption>
        {at + 1}. {[picture.size, picture.shot].filter(Boolean).join(' · ')}
        <span lang="cs">{picture.alt.cs}</span>
        <span lang="en">{picture.alt.en}</span>
      </figcaption>
    </figure>
  )
}

function Verbs({ picture, at, ids }: { picture: Picture; at: number; ids: number[] }) {
  const { t } = useTranslation()
  const { orderSeen, mayOrder, mayDescribe, remove } = useLoaderData<typeof loader>().pictures
  const text = (key: string) => t(`admin_products.pictures.${key}`)
  const of = String(picture.id)
  const given = { picture: picture.id }
  return (
    <div className={styles.verbs}>
      {mayOrder && at > 0 ? (
        <ActForm
          intent="product.order_pictures"
          of={`${of} before`}
          given={{ seen: orderSeen, picture_ids: JSON.stringify(moved(ids, picture.id, at - 1)) }}
          submit={text('before')}
          variant="secondary"
        />
      ) : null}
      {mayOrder && at < ids.length - 1 ? (
        <ActForm
          intent="product.order_pictures"
          of={`${of} after`}
          given={{ seen: orderSeen, picture_ids: JSON.stringify(moved(ids, picture.id, at + 1)) }}
          submit={text('after')}
          variant="secondary"
        />
      ) : null}
      {mayDescribe ? (
        <Verb
          intent="describe"
          of={of}
          given={{ ...given, seen: picture.altSeen }}
          label={text('describe')}
          submit={t('admin_products.save')}
          load={loadAlt}
        >
          {(field) => <AltFields field={field} alt={picture.alt} />}
        </Verb>
      ) : null}
      <PictureFraming picture={picture} />
      {/* The number in its caption. */}
      {remove ? <Operation offer={remove} of={of} given={{ picture_id: of }} sure={String(at + 1)} /> : null}
    </div>
  )
}

/** @param props.hint the fields may stay empty, and what it means */
function AltFields({
  field,
  alt,
  hint,
}: {
  field: ActField
  alt?: { cs: string; en: string }
  hint?: string
}) {
  const { t } = useTranslation()
  return (['cs', 'en'] as const).map((language) => (
    <Field
      key={language}
      {...field(language, alt?.[language])}
      label={t(`admin_products.pictures.alt_${language}`)}
      lang={language}
      maxLength={400}
      required={hint === undefined}
      {...(hint === undefined ? {} : { hint })}
    />
  ))
}

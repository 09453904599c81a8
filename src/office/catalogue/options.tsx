import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { longestOption, mostOptions } from '../../shop/options/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import styles from './options.module.css'
import type { loader } from './product.server.ts'

type Option = ReturnType<typeof useLoaderData<typeof loader>>['options'][number]

/** What the variants of a product differ in. One form: its buttons that move or remove a part save the rest as well. */
export function Options() {
  const { t } = useTranslation()
  const { options, version, mayChange, hasSizes } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.options.${key}`)
  if (!mayChange || hasSizes) return null
  return (
    <Panel title={text('title')} id="options">
      <ActForm intent="set_options" given={{ version }} submit={text('save')}>
        {(field) => (
          <>
            {/* Enter in a field presses the first button of a form: this one, so that it saves and moves nothing. */}
            <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true" />
            <p>{text('hint')}</p>
            {options.map((option, nth) => (
              <OptionFields
                key={option.id}
                option={option}
                place={`options.${nth}`}
                field={field}
                isFirst={nth === 0}
                isLast={nth === options.length - 1}
              />
            ))}
            {options.length < mostOptions ? <NewOption field={field} nth={options.length} /> : null}
          </>
        )}
      </ActForm>
    </Panel>
  )
}

/** Both languages of a name, side by side. */
function Names({
  place,
  stored,
  field,
  label,
}: {
  place: string
  stored?: { cs: string; en: string }
  field: ActField
  label: string
}) {
  const { t } = useTranslation()
  return (['cs', 'en'] as const).map((language) => (
    <Field
      key={language}
      {...field(`${place}.name.${language}`, stored?.[language])}
      label={`${label} (${t(`admin_products.options.${language}`)})`}
      lang={language}
      maxLength={longestOption}
      autoComplete="off"
    />
  ))
}

/** Values that are added: one a line in each language. */
function MoreValues({ place, field }: { place: string; field: ActField }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.options.${key}`)
  return (
    <div className={styles.pair}>
      <TextArea
        {...field(`${place}.more.cs`)}
        label={text('more_cs')}
        hint={text('more_hint')}
        lang="cs"
        rows={2}
        maxLength={2000}
      />
      <TextArea
        {...field(`${place}.more.en`)}
        label={text('more_en')}
        hint={text('alike_hint')}
        lang="en"
        rows={2}
        maxLength={2000}
      />
    </div>
  )
}

function OptionFields({
  option,
  place,
  field,
  isFirst,
  isLast,
}: {
  option: Option
  place: string
  field: ActField
  isFirst: boolean
  isLast: boolean
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_products.options.${key}`)
  const { error } = field(`${place}.values`)
  return (
    <fieldset className={styles.option}>
      <legend>{option.label}</legend>
      <input type="hidden" name={`${place}.id`} value={option.id} />
      <div className={styles.row}>
        <div className={styles.pair}>
          <Names place={place} stored={option.name} field={field} label={text('name')} />
        </div>
        <Moves place={place} of={option.label} isFirst={isFirst} isLast={isLast} />
      </div>
      <ul className={styles.values} aria-label={text('values')}>
        {option.values.map((value, at) => (
          <li key={value.id} className={styles.row}>
            <input type="hidden" name={`${place}.values.${at}.id`} value={value.id} />
            <div className={styles.pair}>
              <Names
                place={`${place}.values.${at}`}
                stored={value.name}
                field={field}
                label={text('value')}
              />
            </div>
            <Moves
              place={`${place}.values.${at}`}
              of={value.label}
              isFirst={at === 0}
              isLast={at === option.values.length - 1}
              used={value.used > 0 ? t('admin_products.options.used', { count: value.used }) : null}
            />
          </li>
        ))}
      </ul>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <MoreValues place={place} field={field} />
    </fieldset>
  )
}

/** The buttons of a part. A value that variants have can't be removed: in its place stands how many. */
function Moves({
  place,
  of,
  isFirst,
  isLast,
  used = null,
}: {
  place: string
  of: string
  isFirst: boolean
  isLast: boolean
  used?: ReactNode
}) {
  const { t } = useTranslation()
  const act = (verb: 'up' | 'down' | 'remove', sign: string) => (
    <Button
      type="submit"
      variant="quiet"
      name="move"
      value={`${place}:${verb}`}
      aria-label={t(`admin_products.options.${verb}`, { name: of })}
      title={t(`admin_products.options.${verb}`, { name: of })}
    >
      {sign}
    </Button>
  )
  return (
    <div className={styles.moves}>
      {isFirst ? null : act('up', '↑')}
      {isLast ? null : act('down', '↓')}
      {used === null ? act('remove', '✕') : <span className={styles.used}>{used}</span>}
    </div>
  )
}

/** The fields of an option that is added. */
export function NewOption({ field, nth }: { field: ActField; nth: number }) {
  const { t } = useTranslation()
  const place = `options.${nth}`
  const { error } = field(`${place}.values`)
  return (
    <fieldset className={styles.option}>
      <legend>{t('admin_products.options.new')}</legend>
      <div className={styles.pair}>
        <Names place={place} field={field} label={t('admin_products.options.name')} />
      </div>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <MoreValues place={place} field={field} />
    </fieldset>
  )
}

import { useEffect, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Reason, useAnswer } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { PreviewView } from './preview.server.ts'
import styles from './prices.module.css'

const loadPublish = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).publishForm)

/** The previewed prices: of the grid, of a change by percent, or of a refused publication. */
function usePreview(): PreviewView | undefined {
  const published = useAnswer('publish')
  const [typed, stepped] = [useAnswer('preview'), useAnswer('step')]
  const refused = published?.isAsked ? undefined : published?.beside
  return (refused ?? typed?.shown ?? stepped?.shown) as PreviewView | undefined
}

/** The difference that the new prices make, and the form that publishes them. */
export function Preview() {
  const { t } = useTranslation()
  const shown = usePreview()
  const asked = useAnswer('publish')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const partly = asked?.shown as { published: number; waiting: number } | undefined
  if (partly && 'waiting' in partly)
    return (
      <Notice kind="info">
        {t('admin_prices.preview.partly', { published: partly.published, waiting: partly.waiting })}
      </Notice>
    )
  if (!shown) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.preview}>
      <Panel title={t('admin_prices.preview.title')} id="preview">
        <Differences shown={shown} />
        {shown.rows.length > 0 ? <Publish shown={shown} /> : null}
      </Panel>
    </div>
  )
}

type Row = PreviewView['rows'][number]

function Differences({ shown: { rows, seesCosts } }: { shown: PreviewView }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  const none = text('no_price')
  return (
    <DataTable
      caption={text('preview.title')}
      rows={rows}
      keyOf={({ key }) => key}
      empty={text('preview.nothing')}
      columns={[
        {
          key: 'name',
          label: text('column.code'),
          isMain: true,
          isText: true,
          render: ({ name, sizes, quantity }: Row) => (
            <>
              {name}
              <span className={styles.name}>
                {[sizes, quantity === 1 ? '' : t('admin_prices.from_pieces', { count: quantity })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        {
          key: 'list',
          label: text('preview.list'),
          spot: 'state',
          render: ({ list, isWithVat }: Row) => `${list} ${text(isWithVat ? 'with_vat' : 'without_vat')}`,
        },
        {
          key: 'before',
          label: text('preview.before'),
          isFigure: true,
          spot: 'near',
          render: ({ before }: Row) => before ?? none,
        },
        {
          key: 'after',
          label: text('preview.after'),
          isFigure: true,
          spot: 'amount',
          render: ({ after }: Row) => <strong>{after ?? none}</strong>,
        },
        {
          key: 'step',
          label: text('preview.step'),
          isFigure: true,
          spot: 'when',
          render: ({ step }: Row) => step,
        },
        { key: 'lowest', label: text('column.lowest'), isFigure: true, render: ({ lowest }: Row) => lowest },
        ...(seesCosts
          ? [
              {
                key: 'margin',
                label: text('preview.margin'),
                isFigure: true,
                render: ({ margin }: Row) => margin ?? '–',
              },
            ]
          : []),
        {
          key: 'warnings',
          label: text('preview.warnings'),
          isVerbs: true,
          render: ({ warnings }: Row) =>
            warnings.map((one) => (
              <StateBadge key={one} tone="bad">
                {one}
              </StateBadge>
            )),
        },
      ]}
    />
  )
}

function Publish({ shown: { changes, isForTwo } }: { shown: PreviewView }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <>
      <Notice kind="info" role="none">
        {text('preview.effect')}
      </Notice>
      <ActForm intent="publish" given={{ changes }} submit={text('preview.publish')} load={loadPublish}>
        {(field) => (
          <div className={styles.days}>
            <Field {...field('from')} label={text('from')} hint={text('from_hint')} type="date" />
            <Field {...field('until')} label={text('until')} hint={text('until_hint')} type="date" />
            <Reason field={field} required={false} hint={text(isForTwo ? 'reason_needed' : 'reason_hint')} />
          </div>
        )}
      </ActForm>
    </>
  )
}

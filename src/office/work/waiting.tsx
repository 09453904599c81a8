import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './today.server.ts'
import styles from './today.module.css'

type Row = Awaited<ReturnType<typeof loader>>['waiting'][number]

/** Work that waits for a person: each kind links to its list, and its most urgent items to the verb that ends them. */
export function Waiting() {
  const { t } = useTranslation()
  const { waiting, aside } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_today.${key}`)
  const age = ({ days }: Row) =>
    days === null ? '' : days === 0 ? text('age_today') : t('admin_today.days', { count: days })
  return (
    <Panel title={text('waiting.title')} id="waiting">
      <DataTable
        caption={text('waiting.title')}
        rows={waiting}
        keyOf={({ key }) => key}
        toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
        empty={text('waiting.none')}
        columns={[
          {
            key: 'what',
            label: text('what'),
            isMain: true,
            isText: true,
            render: (row) => <What row={row} />,
          },
          { key: 'count', label: text('count'), isFigure: true, render: ({ count }) => count },
          { key: 'age', label: text('oldest'), isFigure: true, render: age },
          {
            key: 'due',
            label: text('due'),
            isFigure: true,
            render: ({ due, isLate }) => (isLate ? <StateBadge tone="bad">{due}</StateBadge> : due),
          },
          {
            key: 'verbs',
            isText: true,
            label: text('verb_label'),
            render: ({ verb, to, name }) =>
              verb === null || to === null ? (
                ''
              ) : (
                <Link to={to} aria-label={`${verb}: ${name}`}>
                  {verb}
                </Link>
              ),
          },
        ]}
      />
      {aside ? (
        <p>
          <Link to={aside.to}>{t('admin_today.aside.count', { count: aside.count })}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function What({ row: { isItem, kind, name, about, to } }: { row: Row }) {
  const { t } = useTranslation()
  const told = isItem ? name : t(`admin_today.kind.${kind}`)
  const link =
    to === null ? (
      told
    ) : (
      <Link to={to} data-row-link="">
        {told}
      </Link>
    )
  if (!isItem) return link
  return (
    <span className={styles.item}>
      {link} <small>{about}</small>
    </span>
  )
}

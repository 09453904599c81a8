import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader } from './money.server.ts'
import { WithMessage } from './with-message.tsx'
import styles from './money.module.css'

type Row = NonNullable<Awaited<ReturnType<typeof loader>>['findings']>['rows'][number]
type Found = Row['own']

/** Movements that look like one already imported, and reversals by the bank: a person decides what they are. */
export function Findings() {
  const { t } = useTranslation()
  const { findings } = useLoaderData<typeof loader>()
  if (!findings) return null
  return (
    <Panel title={findings.title} id="findings" actions={<ListFiles of={findings} />}>
      <p>{t('admin_money.findings.lead')}</p>
      <List
        of={findings}
        label={findings.title}
        keep={['q', 'filter', 'from', 'to', 'sort', 'after', 'found_sort']}
        draw={drawn}
      />
    </Panel>
  )
}

const drawn = {
  from: ({ own, cells }: Row) => <WithMessage of={own}>{cells['from']?.text}</WithMessage>,
  verbs: ({ own }: Row) => <Decide row={own} />,
}

/** The possible decisions about a movement; a reversal can be attributed to another payment only if one is named. */
function endsOf(kind: Found['kind'], against: number | null) {
  if (kind !== 'REVERSAL') return ['SAME', 'OTHER'] as const
  return against === null ? (['SEEN'] as const) : (['SEEN', 'OTHER'] as const)
}

function Decide({ row: { id, kind, like, against } }: { row: Found }) {
  const { t } = useTranslation()
  const { mayDecide } = useLoaderData<typeof loader>()
  const ends = endsOf(kind, against)
  return (
    <div className={styles.proposal}>
      {like === null ? null : <Link to={like}>{t(`admin_money.findings.like.${kind}`)}</Link>}
      {mayDecide
        ? ends.map((end) => (
            <ActForm
              key={end}
              intent="decide"
              of={`${id}${end}`}
              given={{ id, end, ...(against === null ? {} : { against }) }}
              submit={t(
                `admin_money.findings.end.${kind === 'REVERSAL' && end === 'OTHER' ? 'NOT_THIS' : end}`,
              )}
              variant="secondary"
            />
          ))
        : null}
    </div>
  )
}

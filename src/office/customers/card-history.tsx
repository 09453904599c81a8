/** The last changes of an account or a company by staff. */
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel, Timeline } from '../kit/admin-page.tsx'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

export function CardHistory() {
  const { t } = useTranslation()
  const { history } = useLoaderData<typeof loader>()
  if (!history) return null
  const text = (key: string) => t(`admin_customers.history.${key}`)
  const { rows, all } = history
  return (
    <Panel title={text('title')} id="history" actions={all ? <Link to={all}>{text('all')}</Link> : null}>
      {rows.length === 0 ? <p>{text('none')}</p> : null}
      <Timeline
        events={rows.map(({ reason, ...row }) => ({
          ...row,
          more: reason === '' ? null : <span className={styles.words}>{reason}</span>,
        }))}
      />
    </Panel>
  )
}

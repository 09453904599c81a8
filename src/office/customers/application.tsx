import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operations } from '../kit/operations.tsx'
import { SnoozedNotice, SnoozeForm } from '../kit/snooze.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { RegisterSign as Sign } from '../../shop/resellers/rules.ts'
import { registerLook } from '../../shop/resellers/rules.ts'
import { State } from '../kit/state-badge.tsx'
import type { loader } from './application.server.ts'
import styles from './card.module.css'

export { action, loader } from './application.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
/** The latest answers of the registers. */
type RegisterCheck = { ares: string; sign: Sign; compared: Loaded['compared']; vies: string | null }

const tones = { WAITING: 'wait', APPROVED: 'good', DECLINED: 'soft' } as const

/** /admin/customers/applications/:id */
export default function Application() {
  const { t } = useTranslation()
  const { company, state, facts, account, waitingDays, putOff, offers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.application.${key}`)
  return (
    <AdminPage
      title={company}
      texts="admin_customers"
      marks={<StateBadge tone={tones[state]}>{text(`state.${state}`)}</StateBadge>}
      lead={waitingDays === null ? null : t('admin_customers.application.days', { count: waitingDays })}
      actions={
        <>
          <Operations offers={offers} />
          <SnoozeForm aside={putOff} hotkey="o" />
        </>
      }
    >
      <SnoozedNotice aside={putOff} />
      <Columns
        main={<Registers />}
        aside={
          <Panel title={text('applicant')} id="applicant">
            <Facts facts={facts} />
            {account ? (
              <p>
                <Link to={account}>{text('account')}</Link>
              </p>
            ) : null}
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Registers() {
  const { t } = useTranslation()
  const { compared, sign, ceasedOn, mayCheck } = useLoaderData<typeof loader>()
  const shown = useAnswer('check')?.shown as RegisterCheck | undefined
  const text = (key: string) => t(`admin_customers.application.${key}`)
  const rows = shown?.compared ?? compared
  return (
    <Panel
      title={text('registers')}
      id="registers"
      marks={<State look={registerLook} is={shown?.sign ?? sign} />}
    >
      {ceasedOn ? <p>{t('admin_customers.application.ceased_on', { day: ceasedOn })}</p> : null}
      {shown ? (
        <Notice kind={shown.ares === 'found' ? 'success' : 'info'}>
          {text(`ares.${shown.ares}`)} {shown.vies ? text(`vies_outcome.${shown.vies}`) : ''}
        </Notice>
      ) : null}
      <DataTable
        caption={text('registers')}
        rows={rows}
        keyOf={({ key }) => key}
        empty=""
        toneOf={({ differs }) => (differs ? 'warn' : undefined)}
        columns={[
          { key: 'what', label: text('what'), isMain: true },
          { key: 'typed', label: text('typed') },
          {
            key: 'registered',
            label: text('registered'),
            render: ({ registered, differs }) =>
              differs ? <span className={styles.differs}>≠ {registered}</span> : registered,
          },
        ]}
      />
      {mayCheck ? <ActForm intent="check" submit={text('check')} variant="secondary" /> : null}
    </Panel>
  )
}

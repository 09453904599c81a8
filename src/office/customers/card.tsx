import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { CardHistory } from './card-history.tsx'
import { CardList } from './card-list.tsx'
import { Terms } from './card-terms.tsx'
import { CardVerbs, ExportedFile } from './card-verbs.tsx'
import { CompanyDetails } from './company-details.tsx'
import type { loader } from './card.server.ts'
import { PersonStates } from './customers.tsx'
import { PeopleTable } from './people-table.tsx'
import styles from './card.module.css'

type Proof = { proof: number; outcome: 'VALID' | 'INVALID' | 'UNREACHABLE' }

export { action } from './card-actions.server.ts'
export { loader } from './card.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/customers/:kind/:id: a person or a company, the agreed terms, and their history. */
export default function Card() {
  const { t } = useTranslation()
  const { kind, name, figures, facts, notes, mayNote } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <AdminPage
      title={name}
      texts="admin_customers"
      marks={<Marks />}
      lead={text(`kind.${kind}`)}
      actions={<CardVerbs />}
    >
      <Erased />
      <ExportedFile />
      <Columns
        main={
          <>
            <Panel title={text('what_came')} id="figures">
              <Facts facts={figures} />
            </Panel>
            <CompanyDetails />
            <CardList />
            <People />
          </>
        }
        aside={
          <>
            {facts.length > 0 && kind !== 'COMPANY' ? (
              <Panel title={text('contact')} id="contact">
                <Facts facts={facts} />
              </Panel>
            ) : null}
            <Tags />
            <Company />
            {kind === 'GUEST' ? null : (
              <Panel title={text('list.notes')} id="notes">
                {notes.length === 0 ? <p>{text('empty.notes')}</p> : null}
                <Timeline
                  events={notes.map((note) => ({
                    key: note.key,
                    at: note.at,
                    who: null,
                    what: <span className={styles.words}>{note.text}</span>,
                  }))}
                />
                {mayNote && notes.length === 0 ? <p>{text('note_hint')}</p> : null}
              </Panel>
            )}
            <Newsletter />
            <CardHistory />
          </>
        }
      />
    </AdminPage>
  )
}

function Marks() {
  const { t } = useTranslation()
  const { state } = useLoaderData<typeof loader>()
  if (!state) return null
  return (
    <>
      <PersonStates {...state} />
      {state.isStaff ? <StateBadge tone="busy">{t('admin_customers.state.staff')}</StateBadge> : null}
      {state.isRepresentative ? (
        <StateBadge tone="busy">{t('admin_customers.state.representative')}</StateBadge>
      ) : null}
    </>
  )
}

/** The notice of an erased or merged account, with a link to the account that got its orders. */
function Erased() {
  const { t } = useTranslation()
  const { state } = useLoaderData<typeof loader>()
  if (!state?.erased) return null
  return (
    <Notice kind="info" role="none">
      <p>{t('admin_customers.erased', { day: state.erased })}</p>
      {state.mergedTo ? <Link to={state.mergedTo}>{t('admin_customers.merged_to')}</Link> : null}
    </Notice>
  )
}

function Tags() {
  const { t } = useTranslation()
  const { tags, kind } = useLoaderData<typeof loader>()
  if (kind === 'GUEST') return null
  return (
    <Panel title={t('admin_customers.tags')} id="tags">
      {tags.length === 0 ? <p>{t('admin_customers.empty.tags')}</p> : null}
      <ul className={styles.row}>
        {tags.map(({ tag, to }) => (
          <li key={tag}>
            <Link to={to}>{tag}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Company() {
  const { t } = useTranslation()
  const { company } = useLoaderData<typeof loader>()
  if (!company) return null
  return (
    <Panel title={t('admin_customers.terms.title')} id="terms" actions={<Terms />}>
      {company.to ? (
        <p>
          <Link to={company.to}>{company.name}</Link>
        </p>
      ) : null}
      <Facts facts={company.facts} />
      <VatNumber />
    </Panel>
  )
}

/** The proof of a foreign VAT number: requested by hand, stored for the tax office. */
function VatNumber() {
  const { t } = useTranslation()
  const { vatNumber } = useLoaderData<typeof loader>()
  const asked = useAnswer('vies')?.shown as Proof | undefined
  if (!vatNumber) return null
  const { outcome, proof } = asked ?? vatNumber
  return (
    <>
      <Notice kind={outcome === 'VALID' ? 'success' : outcome === 'INVALID' ? 'warning' : 'info'} role="none">
        {outcome === null
          ? t('admin_customers.vies.not_asked')
          : t('admin_customers.vies.proof', {
              outcome: t(`admin_customers.application.vies_outcome.${outcome}`),
              proof,
            })}
      </Notice>
      {vatNumber.mayVerify ? (
        <Verb intent="vies" label={t('admin_customers.vies.ask')} submit={t('admin_customers.vies.ask')} />
      ) : null}
    </>
  )
}

function People() {
  const { t } = useTranslation()
  const { company } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  if (!company) return null
  return (
    <Panel
      title={text('people')}
      id="people"
      actions={
        <Link to={company.peopleTo}>{t('admin_customers.all_people', { people: company.peopleCount })}</Link>
      }
    >
      <PeopleTable rows={company.people} />
    </Panel>
  )
}

function Newsletter() {
  const { t } = useTranslation()
  const { newsletter } = useLoaderData<typeof loader>()
  if (!newsletter) return null
  return (
    <Panel
      title={t('admin_customers.newsletter')}
      id="newsletter"
      marks={
        <StateBadge tone={newsletter.isSubscribed ? 'good' : 'soft'}>
          {t(`admin_customers.subscribed.${newsletter.isSubscribed ? 'yes' : 'no'}`)}
        </StateBadge>
      }
    >
      <Timeline
        events={newsletter.consents.map(({ key, what, at, version }) => ({
          key,
          at,
          who: t('admin_customers.consent_text', { version }),
          what,
        }))}
      />
    </Panel>
  )
}

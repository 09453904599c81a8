/** A page of the back office: its heading, what was just done, and its parts. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Head } from '../../shared/head.tsx'
import styles from './page.module.css'

interface AdminPageProps {
  title: string
  /** Beside the title: states, a count. */
  marks?: ReactNode
  lead?: ReactNode
  /** Buttons and links for the whole page. */
  actions?: ReactNode
  /** The section of the texts under whose `done` stands what each form has done. */
  texts: string
  children: ReactNode
}

export function AdminPage({ title, marks, lead, actions, texts, children }: AdminPageProps) {
  return (
    <>
      <Head title={title} index={false} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            {title}
            {marks}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <Done texts={texts} />
      {children}
    </>
  )
}

/** Says what was just done, as the address tells: a reload does nothing twice. */
function Done({ texts }: { texts: string }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const key = `${texts}.done.${query.get('done') ?? ''}`
  const text = t(key)
  return text === key ? null : <Notice kind="success">{text}</Notice>
}

/** A part of a page under its own heading. */
export function Panel({
  title,
  id,
  marks,
  actions,
  children,
}: {
  title: string
  id: string
  marks?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 id={id}>
          {title}
          {marks}
        </h2>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}

/** Panels beside each other: the wide ones in front, what is looked up beside them. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}

/** Facts under their names. What is null is left out. */
export function Facts({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What happened, the latest first. */
export function Timeline({
  events,
}: {
  events: { key: string; at: string; who: string | null; what: ReactNode; more?: ReactNode }[]
}) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, who, what, more }) => (
        <li key={key}>
          <p>{what}</p>
          {more ? <p>{more}</p> : null}
          <p className={styles.soft}>{[at, who].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

/** A page of the back office: its heading, its success message, and its parts. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { useStaff } from './act-form.tsx'
import { PartLinks, type LinkedPart } from './part-links.tsx'
import { refusedEvent } from './refused-fields.tsx'
import { useStaffAnswer } from './use-staff-answer.ts'
import styles from './page.module.css'

interface AdminPageProps {
  title: string
  /** Next to the title: states, a count. */
  marks?: ReactNode
  lead?: ReactNode
  /** Buttons and links for the whole page. */
  actions?: ReactNode
  /** The section of the texts that holds, under `done`, the success message of each form. */
  texts: string
  /** The part with links between its pages; left out: the page stands outside them. */
  part?: LinkedPart
  children: ReactNode
}

export function AdminPage({ title, marks, lead, actions, texts, part, children }: AdminPageProps) {
  useFocusOnMessage()
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
      <LostAnswer />
      {part ? <PartLinks of={part} /> : null}
      {children}
    </>
  )
}

/** The time a success message stays in sight while the page scrolls, in milliseconds. */
const freshMs = 6000

/** Confirms the last action, which the URL names: a reload repeats nothing. */
function Done({ texts }: { texts: string }) {
  const { t } = useTranslation()
  const { search, key: visit } = useLocation()
  const isAnswered = useStaffAnswer() !== undefined
  const staff = useStaff()
  const intent = new URLSearchParams(search).get('done') ?? ''
  const key = `${texts}.done.${intent}`
  const text = staff?.done?.intent === intent ? staff.done.told : t(key)
  // Keyed by the visit: the same text on another visit is a new message. Hidden if a form was refused since.
  return text === key || isAnswered ? null : <DoneNow key={visit} text={text} />
}

function DoneNow({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isFresh, setFresh] = useState(true)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // The submitted form has disappeared with its verb: the next Tab should not start at the top of the page.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setFresh(false), freshMs)
    // A later refusal replaces the success message.
    const end = () => setOver(true)
    document.addEventListener(refusedEvent, end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener(refusedEvent, end)
    }
  }, [])
  if (isOver) return null
  return (
    <div ref={place} tabIndex={-1} className={classes(styles.done, isFresh && styles.fresh)}>
      <Notice kind="success">{text}</Notice>
    </div>
  )
}

/** If the refused form has disappeared with its button, the focus moves to the message: the next key starts there. */
function useFocusOnMessage(): void {
  const answer = useStaffAnswer()
  useEffect(() => {
    if (!answer?.message || document.activeElement !== document.body) return
    const message = [...document.querySelectorAll<HTMLElement>('main :is([role=alert], [role=status])')].find(
      (one) => one.textContent.includes(answer.message ?? '') && one.checkVisibility(),
    )
    if (!message) return
    message.tabIndex = -1
    message.focus()
  }, [answer])
}

/** Fields with a clerk's own words: they must survive even if their form disappears. */
const written = ['reason', 'text', 'note']

/**
 * Explains the refusal of a form that has left the page, because someone else did the same or something that
 * excludes it; and shows the clerk's own words again.
 */
function LostAnswer() {
  const { t } = useTranslation()
  const answer = useStaffAnswer()
  if (!answer?.message) return null
  const texts = written.flatMap((name) => answer.typed[name] || [])
  return (
    <div className={styles.lost}>
      <Notice kind="error">
        {answer.message}
        {texts.length > 0 ? <p>{t('admin.was_written', { text: texts.join(' · ') })}</p> : null}
      </Notice>
    </div>
  )
}

/** A section of a page with its own heading. */
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

/** Panels side by side: the main ones first, reference data next to them. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  if (aside === null) return <div className={styles.column}>{main}</div>
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}

/**
 * Labelled facts, side by side if there is room (`isWide`). Null facts are left out.
 * @param areFigures amounts, aligned with the figures of the table above
 */
export function Facts({
  facts,
  isWide = false,
  areFigures = false,
}: {
  /** `to`: the list behind a number. */
  facts: (readonly [name: string, value: ReactNode, to?: string | null])[]
  isWide?: boolean
  areFigures?: boolean
}) {
  const locale = useLocale()
  return (
    <dl className={classes(styles.facts, isWide && styles.wide, areFigures && styles.figures)}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value, to]) => {
          const shown = typeof value === 'number' ? formatNumber(value, locale) : value
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{to ? <Link to={to}>{shown}</Link> : shown}</dd>
            </div>
          )
        })}
    </dl>
  )
}

/** Events, newest first. `inner`: the steps of an event, behind "details". */
export function Timeline({
  events,
}: {
  events: {
    key: string
    at: string
    who: string | null
    what: ReactNode
    more?: ReactNode
    details?: string[]
  }[]
}) {
  const { t } = useTranslation()
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, who, what, more, details = [] }) => (
        <li key={key}>
          <p>{what}</p>
          {more ? <p>{more}</p> : null}
          <p className={styles.soft}>{[at, who].filter(Boolean).join(' · ')}</p>
          {details.length > 0 ? (
            <details className={styles.soft}>
              <summary>{t('admin.details')}</summary>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

import type { ReactNode } from 'react'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { Done } from './own-form.tsx'
import styles from './own.module.css'

type OwnPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A page of the account: its heading, the finished action, and its parts. */
export function OwnPage({ title, lead, children }: OwnPageProps) {
  return (
    <>
      <Head title={title} index={false} />
      <header className={styles.head}>
        <Title as="h1" size="m">
          {title}
        </Title>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <Done />
      {children}
    </>
  )
}

/** A part of a page under its own heading. */
export function OwnPart({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Title id={id} size="s">
        {title}
      </Title>
      {children}
    </section>
  )
}

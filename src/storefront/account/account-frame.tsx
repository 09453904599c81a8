import { useLayoutEffect, type ReactNode } from 'react'
import { Cow } from '../../ui/art/ground.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import styles from './account-frame.module.css'

type AccountFrameProps = {
  title: string
  /** One sentence: the purpose of the page, or the next step. */
  lead: ReactNode
  /** True if the page has moved on by itself: its heading then takes the focus. */
  focus?: boolean
  children: ReactNode
}

const titleId = 'account-title'

/** A page about an account with one task: its purpose on the dark band, the form on paper. */
export function AccountFrame({ title, lead, focus = false, children }: AccountFrameProps) {
  useLayoutEffect(() => {
    if (focus) document.getElementById(titleId)?.focus()
  }, [focus])
  return (
    <main className={styles.page}>
      <Head title={title} index={false} />
      <div className={styles.band} data-tone="ink">
        <div className={styles.words}>
          <Title as="h1" size="l" id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </Title>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Cow className={styles.cow} />
      </div>
      <div className={styles.side}>
        <div className={styles.form}>{children}</div>
      </div>
    </main>
  )
}

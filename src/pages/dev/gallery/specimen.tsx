import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Title } from '../../../ui/title.tsx'
import styles from '../gallery.module.css'

/** A component under its name, its states side by side. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} id={anchorOf(name)} className={styles.shown} aria-label={name}>
      <Title as="h2" size="s">
        {name}
      </Title>
      <div className={styles.states}>{children}</div>
    </Stack>
  )
}

/** One state, described by the properties that make it: `error`, `size l`. */
export function State({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={classes(styles.state, wide && styles.wide)}>
      <figcaption className={styles.caption}>
        <code>{of}</code>
      </figcaption>
      {children}
    </figure>
  )
}

/** `RadioCards` -> `radio-cards`: the anchor of a component in the page. */
export const anchorOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

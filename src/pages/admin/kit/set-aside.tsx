/** What waits for a person and is put off until a day: the notice that it is, and the two verbs. */
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Operation } from './operations.tsx'
import type { AsideShown } from './set-aside.server.ts'
import styles from './set-aside.module.css'

/** Until which day it is set aside, and why. */
export function AsideNotice({ aside }: { aside: AsideShown | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <Notice kind="info" title={t('admin.aside.until_day', { day: aside.told.until })}>
      {aside.told.why}
    </Notice>
  )
}

/** The same in a row of a list. */
export function AsideLine({ aside }: { aside: AsideShown | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <div className={styles.line}>
      {t('admin.aside.until_day', { day: aside.told.until })}: {aside.told.why}
    </div>
  )
}

/** @param hotkey left out where a page shows several things that can be set aside */
export function AsideVerb({ aside, hotkey }: { aside: AsideShown | null; hotkey?: string }) {
  if (!aside?.offer) return null
  const { kind, name, offer, inAWeek } = aside
  return (
    <Operation
      offer={{ ...offer, hotkey }}
      of={`${kind}-${name}`}
      given={{ kind, name }}
      stored={{ until: inAWeek }}
    />
  )
}

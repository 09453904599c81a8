/** Work snoozed until a day: the notice that says so, and the verbs to snooze and resume it. */
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Operation } from './operations.tsx'
import type { SnoozeView } from './snooze.server.ts'
import type { BarVerb } from './verb-bar.tsx'
import styles from './snooze.module.css'

/** The day until which it is snoozed, and the reason. */
export function SnoozedNotice({ aside }: { aside: SnoozeView | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <Notice kind="info" title={t('admin.aside.until_day', { day: aside.told.until })}>
      {aside.told.why}
    </Notice>
  )
}

/** The same for a row of a list. */
export function SnoozedLine({ aside }: { aside: SnoozeView | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <div className={styles.line}>
      {t('admin.aside.until_day', { day: aside.told.until })}: {aside.told.why}
    </div>
  )
}

/** The verb among those of a bar. */
export const snoozeBarVerbs = (aside: SnoozeView | null, hotkey?: string): BarVerb[] =>
  aside?.offer
    ? [
        {
          name: aside.offer.intent,
          of: `${aside.kind}-${aside.name}`,
          verb: <SnoozeForm aside={aside} {...(hotkey ? { hotkey } : {})} />,
        },
      ]
    : []

/** @param hotkey left out on pages that show several things to snooze */
export function SnoozeForm({ aside, hotkey }: { aside: SnoozeView | null; hotkey?: string }) {
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

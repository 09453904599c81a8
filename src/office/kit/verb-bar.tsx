/** The verbs of a page in one row: the one to do now, two beside it, and a menu for the rest. */
import { useEffect, useRef, type ReactNode } from 'react'
import { ChevronIcon } from '../../ui/art/icons.tsx'
import { classes } from '../../ui/classes.ts'
import { useClosedBeside } from '../../ui/menu.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useNamedVerb } from './named-verb.ts'
import type { Offer } from './operations.server.ts'
import { Operation } from './operations.tsx'
import { useStaffAnswer } from './use-staff-answer.ts'
import { verbPlaces, type RankedVerb, type VerbRanks } from './verb-places.ts'
import styles from './verb-bar.module.css'

export interface BarVerb extends RankedVerb {
  /** As its form's `of`: distinguishes verbs of one name. */
  of?: string | undefined
  verb: ReactNode
}

/** A declared operation among the verbs of a bar; it is destructive if it has to be confirmed by typing. */
export const barVerb = (
  offer: Offer,
  rest: Omit<Parameters<typeof Operation>[0], 'offer'> = {},
): BarVerb => ({
  name: offer.intent,
  of: rest.of,
  isDanger: offer.isDanger,
  verb: <Operation offer={offer} {...rest} />,
})

export function VerbBar({ verbs, ranks }: { verbs: readonly BarVerb[]; ranks?: VerbRanks }) {
  const { primary, secondary, more } = verbPlaces(verbs, ranks)
  return (
    <div className={styles.bar}>
      {primary ? <Place verb={primary} isPrimary /> : null}
      {secondary.map((verb) => (
        <Place key={keyOf(verb)} verb={verb} />
      ))}
      {more.length > 0 ? <More verbs={more} /> : null}
    </div>
  )
}

const keyOf = ({ name, of = '' }: BarVerb) => `${name} ${of}`

const Place = ({ verb, isPrimary = false }: { verb: BarVerb; isPrimary?: boolean }) => (
  <div data-verb="" className={classes(isPrimary && styles.primary, verb.isDanger && styles.danger)}>
    {verb.verb}
  </div>
)

/** Opens without scripts too. Each verb's form opens below its name; Escape closes the form, then the menu. */
function More({ verbs }: { verbs: readonly BarVerb[] }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const answer = useStaffAnswer()
  const named = useNamedVerb()
  const isVerbOpened = verbs.some(
    ({ name, of = '' }) =>
      (answer?.intent === name && (answer.typed['of'] ?? '') === of) || (named === name && of === ''),
  )
  useClosedBeside(menu, isVerbOpen)
  useEffect(() => {
    const element = menu.current
    // A verb elsewhere has taken the place of the one in the menu.
    const close = ({ target }: Event) => {
      if (target === element || !element?.open || element.contains(document.activeElement)) return
      if (!isVerbOpen(element)) element.open = false
    }
    element?.addEventListener('toggle', close, true)
    return () => element?.removeEventListener('toggle', close, true)
  }, [])
  return (
    <details
      ref={menu}
      className={styles.more}
      data-more=""
      open={isVerbOpened || undefined}
      // Before the open verb, which handles its own Escape.
      onKeyDownCapture={(event) => {
        const { currentTarget: element } = event
        if (event.key !== 'Escape' || !element.open || isVerbOpen(element)) return
        element.open = false
        element.querySelector('summary')?.focus()
      }}
    >
      <summary>
        {t('admin.more_verbs')}
        <ChevronIcon size={16} className={styles.sign} />
      </summary>
      <div className={styles.list}>
        {verbs.map((verb) => (
          <Place key={keyOf(verb)} verb={verb} />
        ))}
      </div>
    </details>
  )
}

const isVerbOpen = (menu: HTMLDetailsElement): boolean =>
  menu.querySelector('details[name=verbs][open]') !== null

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { useFetcher } from 'react-router'
import type { Branch } from '../../../shop/shipping/rules.ts'
import { useAtLeast } from '../../../ui/at-least.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './branch-picker.module.css'
import { branchSearchPath } from './branch-search-path.ts'
import { zipMask } from './masks.ts'
import type { BranchSearch, FoundBranch, OrderAnswer } from './order-data.ts'
import { useAlive } from './order-state.ts'

/** After the last key, so long is waited before asking (milliseconds). */
const patienceMs = 250

export type BranchPickerProps = {
  carrier: Branch['carrier']
  /** The point that the cart holds. */
  chosen: Branch | null
  said: OrderAnswer | null
}

/** Finds a pick-up point by town, PSČ, street or name; without scripts by a button. */
export function BranchPicker({ carrier, chosen, said }: BranchPickerProps) {
  const { t } = useTranslation()
  const alive = useAlive()
  const field = `find_${carrier}`
  const { found, searching, search } = useBranchSearch(carrier, said?.search ?? null)
  const picked = said?.typed[`branch_${carrier}`] ?? chosen?.id ?? ''
  const branches = withChosen(found?.branches ?? [], chosen)
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <Field
          name={field}
          type="search"
          label={t('checkout.branch.find')}
          hint={t('checkout.branch.hint')}
          defaultValue={said?.typed[field] ?? ''}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          onChange={(event) => search(event.currentTarget.value, patienceMs)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search(event.currentTarget.value, 0)
          }}
        />
        {alive ? null : (
          <Button type="submit" variant="secondary" name="find" value={carrier}>
            {t('checkout.branch.search')}
          </Button>
        )}
      </div>
      <p className={styles.count} aria-live="polite">
        {searching ? t('checkout.branch.searching') : countText(found, t)}
      </p>
      {branches.length > 0 ? (
        <fieldset className={styles.list} tabIndex={-1}>
          <legend className={styles.legend}>{t('checkout.branch.choose')}</legend>
          {branches.map((branch) => (
            <BranchChoice key={branch.id} branch={branch} carrier={carrier} picked={picked === branch.id} />
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

function useBranchSearch(carrier: Branch['carrier'], given: BranchSearch | null) {
  const fetcher = useFetcher<BranchSearch | null>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [asked, setAsked] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, waitMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setAsked(true)
      void fetcher.load(`${branchSearchPath}?${new URLSearchParams({ carrier, text })}`)
    }, waitMs)
  }
  const found = asked ? (fetcher.data ?? null) : given?.carrier === carrier ? given : null
  return { found, searching: useAtLeast(fetcher.state !== 'idle'), search }
}

function countText(found: BranchSearch | null, t: ReturnType<typeof useTranslation>['t']): string {
  if (!found || found.text.trim() === '') return ''
  const count = found.branches.length
  return count === 0 ? t('checkout.branch.none', { text: found.text }) : t('checkout.branch.found', { count })
}

/** What was chosen before stays in the list, first. */
function withChosen(
  found: FoundBranch[],
  chosen: Branch | null,
): (Branch & { openingHours?: string | null })[] {
  if (!chosen || found.some(({ id }) => id === chosen.id)) return found
  return [chosen, ...found]
}

type BranchChoiceProps = {
  branch: Branch & { openingHours?: string | null }
  carrier: Branch['carrier']
  picked: boolean
}

function BranchChoice({ branch, carrier, picked }: BranchChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label className={styles.branch} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={`branch_${carrier}`}
        value={branch.id}
        defaultChecked={picked}
        className={styles.radio}
      />
      <span className={styles.name}>{branch.name}</span>
      <span className={styles.address}>
        {branch.street}, {zipMask(branch.zip)} {branch.city}
        {branch.country === 'SK' ? `, ${t('checkout.customer_data.countries.SK')}` : ''}
        {branch.openingHours ? ` · ${branch.openingHours}` : ''}
      </span>
    </label>
  )
}

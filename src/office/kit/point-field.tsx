/** Finds a pick-up point by its town, street, PSČ or name, as a buyer gives it on the phone; without scripts by a button. */
import { pointCarrierOf } from '../../lib/delivery.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { type Branch } from '../../shop/shipping/rules.ts'
import type { FoundPoint } from '../../shop/shipping/shipping.ts'
import { useAtLeast } from '../../ui/at-least.ts'
import { Button } from '../../ui/button.tsx'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { zipMask } from '../../pages/forms/masks.ts'
import { onePoint, useBranchSearch, type BranchSearch } from '../../pages/shared/branch-search.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import type { ActField } from './act-field.ts'
import { pointSearch, searchedBy, searchedByScripts, type PointsView } from './points.ts'
import { useStaffAnswer } from './use-staff-answer.ts'
import styles from './point-field.module.css'

/** The delay between the last key and the search, in milliseconds. */
const patienceMs = 200

interface PointFieldProps {
  field: ActField
  /** The name of the field that sends the point's id. */
  name: string
  /** The code of the chosen shipping. */
  shipping: string
  /** The current point, kept if nothing is chosen; left out: a point has to be chosen. */
  stays?: string | undefined
  /** The point chosen at first, if it belongs to the chosen shipping. */
  usual?: (FoundPoint & { carrier: Branch['carrier'] }) | null
}

/**
 * Renders nothing if the chosen shipping goes to no point; but always renders without scripts, where the choice
 * may still change.
 */
export function PointField({ shipping, ...props }: PointFieldProps) {
  const carrier = pointCarrierOf(shipping)
  const isAlive = useHydrated()
  if (carrier === null && isAlive) return null
  return <CarrierPoints key={carrier} carrier={carrier ?? 'packeta'} isAlive={isAlive} {...props} />
}

/** The code of the shipping chosen in the surrounding fields, before and after scripts run. */
export function useChosenShipping(first: string) {
  const [code, setCode] = useState(first)
  const ref = useEarlyInput<HTMLDivElement>((around) => {
    const chosen = around.querySelector<HTMLSelectElement>('select[name=shipping]')?.value
    if (chosen !== undefined) setCode(chosen)
  })
  const onInput = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLSelectElement && target.name === 'shipping') setCode(target.value)
  }
  return { code, around: { ref, onInput } }
}

interface CarrierPointsProps extends Omit<PointFieldProps, 'shipping'> {
  carrier: Branch['carrier']
  isAlive: boolean
}

function CarrierPoints({ field, name, carrier, stays, usual = null, isAlive }: CarrierPointsProps) {
  const { t } = useTranslation()
  const typed = field(pointSearch)
  const given = usePoints(carrier, typed.defaultValue)
  const searching = useBranchSearch(carrier, given)
  const [picked, pick] = useState(given ? given.picked : usual?.carrier === carrier ? usual : null)
  const list = useRef<HTMLDivElement>(null)
  const search = (text: string, waitMs: number) => searching.search({ text, near: null }, waitMs)
  const early = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== typed.defaultValue) search(value, 0)
  })
  const { found } = searching
  const left = found ? found.total + found.nearby - found.points.length : 0
  return (
    <div className={styles.points}>
      <div className={styles.search}>
        <Field
          ref={early}
          {...typed}
          error={field(name).error}
          type="search"
          label={t('admin.point.label')}
          hint={[stays, t('admin.point.hint')].filter(Boolean).join(' · ')}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          onChange={(event) => search(event.currentTarget.value, patienceMs)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(event.currentTarget.value, 0)
            else if (event.key === 'ArrowDown')
              list.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
            else return
            event.preventDefault()
          }}
        />
        {isAlive ? null : (
          <Button type="submit" variant="secondary">
            {t('admin.point.search')}
          </Button>
        )}
      </div>
      <input
        type="hidden"
        name={searchedBy}
        value={isAlive ? searchedByScripts : given ? `${given.carrier}:${given.text}` : ''}
      />
      <Count found={found} busy={searching.busy} failed={searching.failed} />
      <div ref={list}>
        <Choices
          name={isAlive ? `choice.${name}` : name}
          points={withPicked(found?.points ?? [], picked)}
          picked={picked}
          stays={stays}
          pick={pick}
        />
      </div>
      {isAlive && left > 0 ? (
        <Button variant="secondary" onClick={searching.more} pending={searching.busy}>
          {t('admin.point.more', { count: left })}
        </Button>
      ) : null}
      <Picked name={name} carrier={carrier} isAlive={isAlive} picked={picked} pick={pick} />
    </div>
  )
}

/** The points that the server found for this very search. */
function usePoints(carrier: Branch['carrier'], typed: string): PointsView | null {
  const answer = useStaffAnswer()
  const { points = null } = (answer?.shown ?? answer?.beside ?? {}) as { points?: PointsView | null }
  return points?.carrier === carrier && points.text === typed ? points : null
}

/** Keeps the chosen point in the list, at the top. */
const withPicked = (found: FoundPoint[], picked: FoundPoint | null): FoundPoint[] =>
  picked === null || found.some(({ id }) => id === picked.id) ? found : [picked, ...found]

interface PickedProps {
  name: string
  carrier: Branch['carrier']
  isAlive: boolean
  picked: FoundPoint | null
  pick: (point: FoundPoint | null) => void
}

/** The field that is sent once scripts run. It is stored with the draft, so that a reload keeps the chosen point. */
function Picked({ name, carrier, isAlive, picked, pick }: PickedProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = picked?.id ?? ''
  const told = useRef(id)
  useEffect(() => {
    if (told.current === id) return
    told.current = id
    // An `input` event, as if it were typed: the form updates its draft, and clears the fault of the previous choice.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id])
  return (
    <input
      ref={field}
      type="hidden"
      data-kept=""
      name={name}
      value={id}
      disabled={!isAlive}
      onInput={({ currentTarget: { value } }) => {
        if (value !== '' && value !== id) void onePoint(carrier, value).then((point) => point && pick(point))
      }}
    />
  )
}

interface ChoicesProps {
  name: string
  points: FoundPoint[]
  picked: FoundPoint | null
  stays: string | undefined
  pick: (point: FoundPoint | null) => void
}

function Choices({ name, points, picked, stays, pick }: ChoicesProps) {
  const { t } = useTranslation()
  const choose = (id: string) => pick(points.find((point) => point.id === id) ?? null)
  const early = useEarlyInput<HTMLFieldSetElement>((group) => {
    const chosen = group.querySelector<HTMLInputElement>('input:checked')?.value
    if (chosen !== undefined && chosen !== (picked?.id ?? '')) choose(chosen)
  })
  if (points.length === 0) return null
  return (
    <fieldset ref={early} className={styles.choices}>
      <legend>{t('admin.point.choose')}</legend>
      <div className={styles.list}>
        {stays === undefined ? null : (
          <Choice name={name} value="" isChosen={picked === null} choose={choose}>
            {stays}
          </Choice>
        )}
        {points.map((point) => (
          <Choice
            key={point.id}
            name={name}
            value={point.id}
            isChosen={picked?.id === point.id}
            choose={choose}
            details={<Details point={point} />}
          >
            {point.name}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  choose: (id: string) => void
  details?: React.ReactNode
  children: React.ReactNode
}

function Choice({ name, value, isChosen, choose, details, children }: ChoiceProps) {
  const id = useId()
  return (
    <label className={styles.choice} htmlFor={id}>
      <input
        id={id}
        type="radio"
        autoComplete="off"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => choose(value)}
      />
      <span>
        {children}
        {details}
      </span>
    </label>
  )
}

/** The facts that a clerk reads out to the buyer: the point's address, its kind, and whether it takes cash on delivery. */
function Details({ point }: { point: FoundPoint }) {
  const { t } = useTranslation()
  const { street, zip, city, kind, codAllowed, isNearby } = point
  const facts = [
    [street, `${zipMask(zip)} ${city}`].filter(Boolean).join(', '),
    t(`admin.point.kind.${kind}`),
    ...(codAllowed ? [] : [t('admin.point.no_cash')]),
    ...(isNearby ? [t('admin.point.nearby')] : []),
  ]
  return <small className={styles.details}>{facts.join(' · ')}</small>
}

function Count({ found, busy, failed }: { found: BranchSearch | null; busy: boolean; failed: boolean }) {
  const { t } = useTranslation()
  const isBusy = useAtLeast(busy)
  const text = failed ? t('admin.point.failed') : countText(found, t)
  return (
    <p className={styles.count} role="status">
      {isBusy ? t('admin.point.searching') : text}
    </p>
  )
}

function countText(found: BranchSearch | null, t: ReturnType<typeof useTranslation>['t']): string {
  if (!found || found.text.trim() === '') return ''
  const count = found.total + found.nearby
  return count === 0
    ? t('admin.point.none', { text: found.text.trim() })
    : t(found.total === 0 ? 'admin.point.only_near' : 'admin.point.found', { count })
}

import { Suspense, useEffect, useRef, useState } from 'react'
import type { Branch } from '../../../shop/shipping/rules.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import { useAtLeast } from '../../../ui/at-least.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useEarlyInput } from '../../../ui/early-input.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { part } from '../../../pages/shared/part.ts'
import { orderDraft, readDraft, tabStorage, writeDraft } from '../../../pages/forms/draft.ts'
import { countText, fromText } from './branch-count.ts'
import { BranchList } from './branch-list.tsx'
import { onePoint, useBranchSearch, type Searching } from '../../../pages/shared/branch-search.ts'
import { NearMe, useNearMe, type NearMeState } from './near-me.tsx'
import type { KnownPoint, OrderAnswer, OrderData } from './order-data.ts'
import { useAlive } from './order-state.ts'
import { PacketaWidget } from './packeta-widget.tsx'
import styles from './branch-picker.module.css'

/** The pause after the last key before the search (milliseconds). */
const patienceMs = 200

const BranchMap = part(async () => await import('./branch-map.tsx'))

export type BranchPickerProps = {
  carrier: Branch['carrier']
  order: Pick<OrderData, 'points' | 'packetaKey' | 'streets' | 'trade' | 'typedBy' | 'stored'>
  said: OrderAnswer | null
  /** Called with the picked point. */
  onHold: (point: FoundPoint) => void
  /** True if its shipping is the chosen one. */
  open: boolean
}

/**
 * Finds a pick-up point by town, PSČ, street or name, in a list; on a map too where the shop has a tile server, which
 * learns nothing of a buyer who does not open the map. Without scripts by a button, in the list.
 */
export function BranchPicker({ carrier, order, said, open, onHold }: BranchPickerProps) {
  const { t } = useTranslation()
  const alive = useAlive()
  const given = said?.search?.carrier === carrier ? said.search : null
  const searching = useBranchSearch(carrier, given)
  const near = useNearMe()
  const known = order.points.find(({ point }) => point.carrier === carrier) ?? null
  const typedId = said?.typed[`branch_${carrier}`]
  const [picked, setPicked] = useState(() => pickedAtFirst(typedId, given?.points ?? [], known))
  const [pickedOnMap, setPickedOnMap] = useState(false)
  useEffect(() => {
    if (picked) onHold(picked)
  }, [picked, onHold])
  const unsent = useUnsentPoint(carrier, order, setPicked)
  const choose = (point: FoundPoint, onMap: boolean) => {
    setPicked(point)
    setPickedOnMap(onMap)
    unsent.keep(point)
  }
  const chooseOnMap = async (id: string) => {
    const point = searching.found?.points.find((one) => one.id === id) ?? (await onePoint(carrier, id))
    if (point) choose(point, true)
  }
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <div className={styles.picker} data-view={alive ? view : 'list'}>
      <SearchField
        carrier={carrier}
        searching={searching}
        near={near}
        typed={said?.typed[`find_${carrier}`]}
      />
      {alive ? (
        <div className={styles.tools}>
          <NearMe near={near} searching={searching} />
          {carrier === 'packeta' && order.packetaKey ? (
            <PacketaWidget
              apiKey={order.packetaKey}
              trade={order.trade}
              onPick={(point) => choose(point, true)}
            />
          ) : null}
          {order.streets ? <ViewSwitch view={view} onSwitch={setView} /> : null}
        </div>
      ) : null}
      <Count searching={searching} />
      <VisuallyHidden>
        <p role="status">{picked && pickedOnMap ? t('checkout.branch.picked', { name: picked.name }) : ''}</p>
      </VisuallyHidden>
      <div className={styles.places}>
        <BranchList
          carrier={carrier}
          found={searching.found}
          known={known}
          picked={picked}
          onPick={(point) => choose(point, false)}
          busy={searching.busy}
          onMore={alive ? searching.more : null}
        />
        {alive && open && order.streets && view === 'map' ? (
          <Suspense fallback={<div className={styles.mapWaits} />}>
            <BranchMap
              carrier={carrier}
              streets={order.streets}
              found={searching.found?.points ?? null}
              picked={picked}
              here={searching.wanted.near}
              onPick={(id) => void chooseOnMap(id)}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

/** A picked point that was not sent yet is picked again after a reload, as long as it is open. */
function useUnsentPoint(
  carrier: Branch['carrier'],
  { typedBy, stored }: BranchPickerProps['order'],
  setPicked: (point: FoundPoint) => void,
) {
  const draft = { name: orderDraft(`branch ${carrier}`), owner: typedBy, base: stored }
  const first = useRef(draft)
  useEffect(() => {
    const id = readDraft(tabStorage(), first.current)?.['id']
    if (id === undefined) return
    void onePoint(carrier, id).then((point) => point && setPicked(point))
  }, [carrier, setPicked])
  return { keep: ({ id }: FoundPoint) => writeDraft(tabStorage(), draft, { id }) }
}

/** The initial choice: that of the refused form, else the cart's, else the destination of the last parcel. */
function pickedAtFirst(
  typedId: string | undefined,
  points: FoundPoint[],
  known: KnownPoint | null,
): FoundPoint | null {
  return points.find(({ id }) => id === typedId) ?? known?.point ?? null
}

type SearchFieldProps = {
  carrier: Branch['carrier']
  searching: Searching
  near: NearMeState
  typed: string | undefined
}

function SearchField({ carrier, searching, near, typed }: SearchFieldProps) {
  const { t } = useTranslation()
  const alive = useAlive()
  const search = (text: string, waitMs: number) => searching.search({ text, near: near.position }, waitMs)
  const early = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== (typed ?? '')) search(value, 0)
  })
  return (
    <div className={styles.search}>
      <Field
        ref={early}
        name={`find_${carrier}`}
        type="search"
        label={t('checkout.branch.find')}
        hint={t('checkout.branch.hint')}
        defaultValue={typed ?? ''}
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
  )
}

/** On a narrow screen list and map alternate; on a wide one the map opens beside the list. */
function ViewSwitch({ view, onSwitch }: { view: 'list' | 'map'; onSwitch: (view: 'list' | 'map') => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.views} role="group" aria-label={t('checkout.branch.views')}>
      {(['list', 'map'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={classes(styles.view, view === one && styles.viewOn)}
          aria-pressed={view === one}
          onClick={() => onSwitch(one)}
        >
          {t(`checkout.branch.view_${one}`)}
        </button>
      ))}
    </div>
  )
}

function Count({ searching: { found, busy, failed } }: { searching: Searching }) {
  const { t } = useTranslation()
  const isBusy = useAtLeast(busy)
  const text = failed ? t('checkout.branch.failed') : countText(found, t)
  return (
    <p className={styles.count} role="status">
      {isBusy ? t('checkout.branch.searching') : text}
      {!isBusy && !failed && found?.from ? (
        <span className={styles.from}>{fromText(found.from, t)}</span>
      ) : null}
    </p>
  )
}

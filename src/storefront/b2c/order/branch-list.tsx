import { useEffect, useId, useRef, type ReactNode } from 'react'
import { openingLines } from '../../../lib/point-hours.ts'
import type { Branch } from '../../../shop/shipping/rules.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import { CheckIcon, CloseIcon, InfoIcon, PersonIcon } from '../../../ui/art/icons.tsx'
import { BoxIcon, CashIcon } from '../../../ui/art/more-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { useEarlyInput } from '../../../ui/early-input.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { distanceText } from './branch-distance.ts'
import type { BranchSearch } from '../../../pages/shared/branch-search.ts'
import type { KnownPoint } from './order-data.ts'
import { townLine } from '../../../pages/shared/town-line.ts'
import styles from './branch-picker.module.css'

export type BranchListProps = {
  carrier: Branch['carrier']
  found: BranchSearch | null
  known: KnownPoint | null
  picked: FoundPoint | null
  onPick: (point: FoundPoint) => void
  busy: boolean
  /** Shows more of the same; null: without scripts, a button of the form does. */
  onMore: (() => void) | null
}

/** The found points as radio buttons; the picked point and the last one come first. */
export function BranchList({ carrier, found, known, picked, onPick, busy, onMore }: BranchListProps) {
  const { t } = useTranslation()
  const points = withFirst(found?.points ?? [], picked, known?.point ?? null)
  if (points.length === 0) return null
  const left = found ? found.total + found.nearby - found.points.length : 0
  const firstNear = points.findIndex(({ isNearby }) => isNearby)
  return (
    <div className={styles.list} aria-busy={busy}>
      <fieldset className={styles.points}>
        <legend className={styles.legend}>{t('checkout.branch.choose')}</legend>
        {points.map((point, at) => (
          <div key={point.id} className={styles.row}>
            {at === firstNear ? <p className={styles.nearby}>{t('checkout.branch.nearby')}</p> : null}
            <BranchChoice
              point={point}
              carrier={carrier}
              picked={picked?.id === point.id}
              why={known?.point.id === point.id ? known.why : null}
              onPick={onPick}
            />
          </div>
        ))}
      </fieldset>
      {left > 0 ? (
        <Button
          type={onMore ? 'button' : 'submit'}
          variant="secondary"
          className={styles.more}
          name="find"
          value={`${carrier}:${(found?.page ?? 1) + 1}`}
          pending={busy && onMore !== null}
          pendingText={t('checkout.branch.searching')}
          onClick={() => onMore?.()}
        >
          {t('checkout.branch.more', { count: left })}
        </Button>
      ) : null}
    </div>
  )
}

/** The picked point stays in the list, first; so does the last one, which may be picked again. */
function withFirst(found: FoundPoint[], picked: FoundPoint | null, last: FoundPoint | null): FoundPoint[] {
  const first = [picked, last].filter((point) => point !== null)
  const missing = first.filter(
    (point, at) =>
      !found.some(({ id }) => id === point.id) && first.findIndex(({ id }) => id === point.id) === at,
  )
  return [...missing, ...found]
}

type BranchChoiceProps = {
  point: FoundPoint
  carrier: Branch['carrier']
  picked: boolean
  why: KnownPoint['why'] | null
  onPick: (point: FoundPoint) => void
}

const kindIcons = { box: BoxIcon, point: PersonIcon, post: PersonIcon }

function BranchChoice({ point, carrier, picked, why, onPick }: BranchChoiceProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const Icon = kindIcons[point.kind]
  const early = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked && !picked) onPick(point)
  })
  const whole = useSeenWhole(picked)
  return (
    <div ref={whole} className={styles.branch}>
      <label className={styles.line} htmlFor={id}>
        <input
          ref={early}
          id={id}
          type="radio"
          autoComplete="off"
          name={`branch_${carrier}`}
          value={point.id}
          checked={picked}
          onChange={() => onPick(point)}
          className={styles.radio}
          aria-describedby={`${id}-more`}
        />
        <span className={styles.name}>
          <Unbroken>{point.name}</Unbroken>
        </span>
        {point.distanceM === null ? null : (
          <span className={styles.distance}>{distanceText(point.distanceM, locale)}</span>
        )}
        <span className={styles.address}>
          {point.street}, {townLine(point, t)}
        </span>
        <span className={styles.kind}>
          <Icon size={18} />
          {t(`checkout.branch.kind.${point.kind}`)}
          {why === 'last' ? <strong className={styles.last}>{t('checkout.branch.last')}</strong> : null}
        </span>
      </label>
      <BranchDetail id={`${id}-more`} point={point} />
    </div>
  )
}

/** Details of a point open below it when it is picked: the list scrolls so that they are fully visible. */
function useSeenWhole(picked: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(picked)
  useEffect(() => {
    if (picked && !before.current) place.current?.scrollIntoView({ block: 'nearest' })
    before.current = picked
  }, [picked])
  return place
}

/** Facts to know before going there; shown for the picked point. */
function BranchDetail({ id, point }: { id: string; point: FoundPoint }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { openingHours, codAllowed, wheelchairAccessible, maxWeightG } = point
  const lines = openingHours === null ? null : openingLines(openingHours, locale)
  return (
    <div className={styles.detail} id={id}>
      {lines === null ? null : (
        <Fact icon={<InfoIcon size={18} />}>
          <strong>{t('checkout.branch.hours')}</strong>{' '}
          {lines.length === 0 ? (
            t('checkout.branch.nonstop')
          ) : (
            <span className={styles.hours}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          )}
        </Fact>
      )}
      <Fact icon={<CashIcon size={18} />}>{t(`checkout.branch.cod.${codAllowed ? 'yes' : 'no'}`)}</Fact>
      {wheelchairAccessible === null ? null : (
        <Fact icon={wheelchairAccessible ? <CheckIcon size={18} /> : <CloseIcon size={18} />}>
          {t(`checkout.branch.wheelchair.${wheelchairAccessible ? 'yes' : 'no'}`)}
        </Fact>
      )}
      {maxWeightG === null ? null : (
        <Fact icon={<BoxIcon size={18} />}>
          {t('checkout.branch.weight', {
            weight: new Intl.NumberFormat(locale).format(Math.floor(maxWeightG / 100) / 10),
          })}
        </Fact>
      )}
    </div>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.fact}>
    {icon}
    <span>{children}</span>
  </p>
)

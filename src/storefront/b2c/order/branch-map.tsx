import { carriers } from '../../../lib/delivery.ts'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Branch } from '../../../shop/shipping/rules.ts'
import type { FoundPoint, Position } from '../../../shop/shipping/shipping.ts'
import { MinusIcon, PlusIcon } from '../../../ui/art/icons.tsx'
import { WholeIcon } from '../../../ui/art/more-icons.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { distanceText } from './branch-distance.ts'
import { czechia, regionBorders, rivers, slovakia, towns as townLines } from './branch-map-data.ts'
import { captions, type Town } from './branch-map-captions.ts'
import { Camera, type Sight } from './branch-map-controls.ts'
import {
  bothCountries,
  czechiaAlone,
  grouped,
  groupingScale,
  inSight,
  markRadius,
  merged,
  rings,
  scaleBar,
  spotOf,
  viewOn,
  viewOnSpots,
  type Group,
  type Size,
  type Spot,
} from './branch-map-view.ts'
import { allPoints, type MapPoints } from '../../../pages/shared/branch-search.ts'
import styles from './branch-map.module.css'

export interface MapPoint extends Spot {
  id: string
  isBox: boolean
}

export type BranchMapProps = {
  carrier: Branch['carrier']
  /** The search results: the map goes there. null: no search yet. */
  found: FoundPoint[] | null
  picked: FoundPoint | null
  here: Position | null
  /** The origin of distances: circles around it show how far things are. */
  centre: Position | null
  onPick: (id: string) => void
}

const towns: Town[] = townLines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', x, y, size] = line.split('|')
    return { name, x: Number(x), y: Number(y), size: Number(size) }
  })

/**
 * A carrier's points on a map that is part of the shop. A visitor without a pointer has everything in the list:
 * for them the map is one tab stop with its buttons, and can be skipped.
 */
export default function BranchMap({ carrier, found, picked, here, centre, onPick }: BranchMapProps) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const points = usePoints(carrier)
  const [camera] = useState(() => new Camera((size) => viewOn(czechiaAlone, size)))
  const sight = useSyncExternalStore(camera.listen, camera.sight)
  useEffect(() => (box.current ? camera.attach(box.current) : undefined), [camera])
  useFlights(camera, sight?.size ?? null, found, picked)
  const whole = carriers[carrier].points.length > 1 ? bothCountries : czechiaAlone
  return (
    <div className={styles.map}>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        {t('checkout.branch.map.skip')}
      </button>
      <div
        ref={box}
        className={styles.frame}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what is in it
        tabIndex={0}
        aria-label={t('checkout.branch.map.label', { count: points.length })}
        aria-describedby={`${id}-hint`}
      >
        {sight ? <Picture {...{ sight, camera, points, found, picked, here, centre, onPick }} /> : null}
      </div>
      <div className={styles.buttons}>
        <button type="button" aria-label={t('checkout.branch.map.closer')} onClick={() => camera.zoomBy(2)}>
          <PlusIcon />
        </button>
        <button
          type="button"
          aria-label={t('checkout.branch.map.farther')}
          onClick={() => camera.zoomBy(0.5)}
        >
          <MinusIcon />
        </button>
        <button
          type="button"
          aria-label={t('checkout.branch.map.whole')}
          onClick={() => sight && camera.flyTo(viewOn(whole, sight.size))}
        >
          <WholeIcon />
        </button>
      </div>
      <VisuallyHidden>
        <span id={`${id}-hint`}>{t('checkout.branch.map.hint')}</span>
      </VisuallyHidden>
      <span ref={end} tabIndex={-1} />
    </div>
  )
}

/**
 * The map moves to search results, and to the picked point unless it is in sight: once, then it stays where the
 * visitor moves it.
 */
function useFlights(
  camera: Camera,
  size: Size | null,
  found: FoundPoint[] | null,
  picked: FoundPoint | null,
) {
  const isMeasured = size !== null
  const toFound = useEffectEvent((points: FoundPoint[]) => {
    const matching = points.filter(({ isNearby }) => !isNearby)
    const target = size && viewOnSpots((matching.length > 0 ? matching : points).map(spot), size)
    if (target) camera.flyTo(target)
  })
  const toPicked = useEffectEvent((point: FoundPoint) => {
    const to = spot(point)
    if (!camera.sees(to)) camera.flyTo((now) => ({ ...to, scale: Math.max(now.scale, streetScale) }))
  })
  useEffect(() => {
    if (isMeasured && found) toFound(found)
  }, [found, isMeasured])
  useEffect(() => {
    if (isMeasured && picked) toPicked(picked)
  }, [picked, isMeasured])
}

/** The minimum scale for a picked point: a few streets around it. */
const streetScale = 5

const spot = ({ latitude, longitude }: Position): Spot => spotOf(latitude, longitude)

function usePoints(carrier: Branch['carrier']): MapPoint[] {
  const [points, setPoints] = useState<MapPoint[]>([])
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const all = await allPoints(carrier)
      if (wanted && all) setPoints(mapPoints(all))
    }
    void load()
    return () => {
      wanted = false
    }
  }, [carrier])
  return points
}

const mapPoints = ({ ids, kinds, latitudes, longitudes }: MapPoints): MapPoint[] =>
  ids.map((id, at) => ({
    id,
    isBox: kinds[at] === 'b',
    ...spotOf((latitudes[at] ?? 0) / 10_000, (longitudes[at] ?? 0) / 10_000),
  }))

type PictureProps = {
  sight: Sight
  camera: Camera
  points: MapPoint[]
  found: FoundPoint[] | null
  picked: FoundPoint | null
  here: Position | null
  centre: Position | null
  onPick: (id: string) => void
}

/** Rivers are shown up to this scale. */
const riversUpTo = 0.6

/** Land drawn once in units of the map and moved as a whole; everything on it in pixels, so that it keeps its size. */
function Picture({
  sight: { view, size },
  camera,
  points,
  found,
  picked,
  here,
  centre,
  onPick,
}: PictureProps) {
  const locale = useLocale()
  const step = groupingScale(view.scale)
  const groups = useMemo(() => merged(grouped(points, step), step), [points, step])
  const written = useMemo(() => {
    const streets = [...(found ?? []), ...(picked ? [picked] : [])].map(
      ({ id, street }) => [id, street] as const,
    )
    return captions(towns, groups, new Map(streets), step)
  }, [groups, step, found, picked])
  const [left, top] = [size.width / 2 - view.x * view.scale, size.height / 2 - view.y * view.scale]
  const at = ({ x, y }: Spot) =>
    `translate(${(left + x * view.scale).toFixed(1)} ${(top + y * view.scale).toFixed(1)})`
  const shown = <T extends Spot>(list: T[]) => list.filter((one) => inSight(one, view, size))
  const bar = scaleBar(view)
  return (
    <svg className={styles.picture} width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${view.scale})`}>
        <path className={styles.land} d={czechia} />
        <path className={styles.land} d={slovakia} />
        {/* Drawn for an overview of the country: in a town they would be beside their beds. */}
        {view.scale < riversUpTo ? <path className={styles.river} d={rivers} /> : null}
        <path className={styles.region} d={regionBorders} />
        <path className={styles.border} d={czechia + slovakia} />
      </g>
      {centre ? (
        <g transform={at(spot(centre))} className={styles.rings}>
          {rings(view).map(({ metres, pixels }) => (
            <g key={metres}>
              <circle r={pixels} />
              <text y={4 - pixels}>{distanceText(metres, locale)}</text>
            </g>
          ))}
        </g>
      ) : null}
      {shown(groups).map((group) => (
        <g key={group.points[0]?.id} transform={at(group)}>
          <Mark
            group={group}
            onPress={() => {
              const [only] = group.points
              const closer = viewOnSpots(group.points, size)
              if (group.points.length === 1 && only) onPick(only.id)
              else if (closer) camera.flyTo({ ...closer, scale: Math.max(closer.scale, view.scale * 1.5) })
            }}
          />
        </g>
      ))}
      {shown(written).map((caption) => (
        <g key={`${caption.kind} ${caption.text} ${caption.x}`} transform={at(caption)}>
          <text className={styles[caption.kind]} x={caption.beside} y={caption.below + 4}>
            {caption.text}
          </text>
        </g>
      ))}
      {here ? (
        <g transform={at(spot(here))}>
          <circle className={styles.hereAround} r={16} />
          <circle className={styles.here} r={7} />
        </g>
      ) : null}
      {picked ? (
        <g transform={at(spot(picked))} className={styles.picked} data-picked={picked.id}>
          <path d="M0 0C-9 -14 -15 -20 -15 -28a15 15 0 0 1 30 0C15 -20 9 -14 0 0z" />
          <circle cy={-28} r={5.5} />
        </g>
      ) : null}
      <g className={styles.bar} transform={`translate(12 ${size.height - 14})`}>
        <path d={`M0 -6V0H${bar.pixels.toFixed(1)}V-6`} />
        <text x={bar.pixels / 2} y={-8}>
          {distanceText(bar.metres, locale)}
        </text>
      </g>
    </svg>
  )
}

/** One point, square for a box and round for a counter, or the number of grouped ones. */
function Mark({ group: { points }, onPress }: { group: Group<MapPoint>; onPress: () => void }) {
  const count = points.length
  const [only] = points
  if (count === 1 && only)
    return (
      <g className={styles.point} onClick={onPress} data-point={only.id}>
        <circle className={styles.target} r={22} />
        {only.isBox ? <rect x={-7.5} y={-7.5} width={15} height={15} rx={2} /> : <circle r={markRadius(1)} />}
      </g>
    )
  const radius = markRadius(count)
  return (
    <g className={styles.cluster} onClick={onPress} data-count={count}>
      <circle className={styles.target} r={Math.max(22, radius)} />
      <circle r={radius} />
      <text y={5}>{count}</text>
    </g>
  )
}

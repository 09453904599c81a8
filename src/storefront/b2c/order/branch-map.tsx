import 'leaflet/dist/leaflet.css'
import {
  divIcon,
  layerGroup,
  map as openMap,
  marker,
  tileLayer,
  control,
  type FitBoundsOptions,
  type Map as Leaflet,
} from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import Supercluster from 'supercluster'
import type { Branch } from '../../../shop/shipping/rules.ts'
import type { FoundPoint, Position } from '../../../shop/shipping/shipping.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { allPoints, type MapPoints } from '../../../pages/shared/branch-search.ts'
import type { StreetMap } from '../../../lib/street-map.ts'
import styles from './branch-map.module.css'

export type BranchMapProps = {
  carrier: Branch['carrier']
  streets: StreetMap
  /** The search results: the map goes there. null: no search yet. */
  found: FoundPoint[] | null
  picked: FoundPoint | null
  here: Position | null
  onPick: (id: string) => void
}

/** Czechia, where a map begins that has nothing else to go to: its south-west and north-east. */
const whole: [[number, number], [number, number]] = [
  [48.55, 12.09],
  [51.06, 18.86],
]

/** Keeps points from the edges, and from below the buttons at the right (pixels). */
const besideButtons: FitBoundsOptions = { paddingTopLeft: [32, 32], paddingBottomRight: [72, 32] }

/** A few streets fill the map. */
const streetZoom = 16

/**
 * A carrier's points on a map with streets, of the tile server that the shop is set to. Everything on it is in the list
 * too, which is the way by keyboard: the map is one tab stop with its buttons, and can be skipped.
 */
export default function BranchMap({ carrier, streets, found, picked, here, onPick }: BranchMapProps) {
  const { t } = useTranslation()
  const id = useId()
  const end = useRef<HTMLSpanElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const points = usePoints(carrier)
  const map = useMap(place, streets.tiles)
  useMarks(map, points, onPick)
  useSpots(map, picked, here)
  useFlights(map, found, picked)
  return (
    <div className={styles.map}>
      <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
        {t('checkout.branch.map.skip')}
      </button>
      <div
        ref={place}
        className={styles.frame}
        role="group"
        aria-label={t('checkout.branch.map.label', { count: points.length })}
        aria-describedby={`${id}-hint`}
      />
      <p className={styles.credits}>
        {streets.credits.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </p>
      <VisuallyHidden>
        <span id={`${id}-hint`}>{t('checkout.branch.map.hint')}</span>
      </VisuallyHidden>
      <span ref={end} tabIndex={-1} />
    </div>
  )
}

/** The map, while its place is in the page. Its credits stand below it, as text of ours. */
function useMap(place: React.RefObject<HTMLDivElement | null>, tiles: string): Leaflet | null {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Leaflet | null>(null)
  const buttons = useEffectEvent(() => ({
    position: 'bottomright' as const,
    zoomInTitle: t('checkout.branch.map.closer'),
    zoomOutTitle: t('checkout.branch.map.farther'),
  }))
  useEffect(() => {
    if (!place.current) return
    const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = openMap(place.current, {
      attributionControl: false,
      zoomControl: false,
      fadeAnimation: moves,
      zoomAnimation: moves,
      minZoom: 6,
      maxZoom: 18,
    })
    made.fitBounds(whole, { animate: false })
    control.zoom(buttons()).addTo(made)
    tileLayer(tiles).addTo(made)
    const watching = new ResizeObserver(() => void made.invalidateSize())
    watching.observe(place.current)
    setOpened(made)
    return () => {
      watching.disconnect()
      made.remove()
      setOpened(null)
    }
  }, [place, tiles])
  return opened
}

/** Draws points, and groups of points where they would lie on each other, wherever the map moves. */
function useMarks(map: Leaflet | null, points: MapPoint[], onPick: (id: string) => void): void {
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (!map) return
    const grouped = new Supercluster<{ id: string; kind: string }>({
      radius: 44,
      extent: 256,
      maxZoom: streetZoom,
    }).load(
      points.map(({ longitude, latitude, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    )
    const drawn = layerGroup().addTo(map)
    const draw = () => {
      drawn.clearLayers()
      const { west, south, east, north } = edgesOf(map)
      for (const one of grouped.getClusters([west, south, east, north], map.getZoom())) {
        const [longitude = 0, latitude = 0] = one.geometry.coordinates
        const at: [number, number] = [latitude, longitude]
        const { properties } = one
        const mark =
          'cluster_id' in properties
            ? markOf(at, styles.cluster, String(properties.point_count)).on('click', () =>
                map.setView(at, grouped.getClusterExpansionZoom(properties.cluster_id)),
              )
            : markOf(at, properties.kind === 'b' ? styles.box : styles.point, '').on('click', () =>
                pick(properties.id),
              )
        drawn.addLayer(mark)
      }
    }
    map.on('moveend', draw)
    draw()
    return () => {
      map.off('moveend', draw)
      drawn.remove()
    }
  }, [map, points])
}

const markOf = (at: [number, number], className: string | undefined, html: string) =>
  marker(at, {
    keyboard: false,
    icon: divIcon({ className: className ?? '', html, iconSize: [44, 44] }),
  })

function edgesOf(map: Leaflet) {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** Marks the picked point, and where the buyer is. */
function useSpots(map: Leaflet | null, picked: FoundPoint | null, here: Position | null): void {
  useEffect(() => {
    if (!map) return
    const spots = [
      ...(here ? [markOf([here.latitude, here.longitude], styles.here, '')] : []),
      ...(picked ? [markOf([picked.latitude, picked.longitude], styles.picked, '')] : []),
    ]
    const drawn = layerGroup(spots.map((one) => one.setZIndexOffset(1000))).addTo(map)
    return () => void drawn.remove()
  }, [map, picked, here])
}

/**
 * The map moves to search results, and to the picked point unless it is in sight: once, then it stays where the
 * visitor moves it.
 */
function useFlights(map: Leaflet | null, found: FoundPoint[] | null, picked: FoundPoint | null): void {
  useEffect(() => {
    const matching = (found ?? []).filter(({ isNearby }) => !isNearby)
    const spots = (matching.length > 0 ? matching : (found ?? [])).map(spotOf)
    // The list beside the map has just got its rows, and the map another size.
    if (map && spots.length > 0)
      map.invalidateSize().fitBounds(spots, { maxZoom: streetZoom, ...besideButtons })
  }, [map, found])
  useEffect(() => {
    if (map && picked && !map.getBounds().contains(spotOf(picked))) map.setView(spotOf(picked), streetZoom)
  }, [map, picked])
}

const spotOf = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude]

/** A point of the map. `kind`: the first letter of its kind; b is a box. */
interface MapPoint extends Position {
  id: string
  kind: string
}

function usePoints(carrier: Branch['carrier']): MapPoint[] {
  const [points, setPoints] = useState<MapPoint[]>([])
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const all = await allPoints(carrier)
      if (wanted && all) setPoints(pointsOf(all))
    }
    void load()
    return () => {
      wanted = false
    }
  }, [carrier])
  return points
}

const pointsOf = ({ ids, kinds, latitudes, longitudes }: MapPoints): MapPoint[] =>
  ids.map((id, at) => ({
    id,
    kind: kinds[at] ?? '',
    latitude: (latitudes[at] ?? 0) / 10_000,
    longitude: (longitudes[at] ?? 0) / 10_000,
  }))

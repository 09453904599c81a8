/** Requests pick-up points from the server: for buyers, and for the clerk on the telephone. */
import { useEffect, useRef, useState } from 'react'
import type { Branch } from '../../shop/shipping/rules.ts'
import type { FoundPoint, PointsFound, Position } from '../../shop/shipping/shipping.ts'
import { branchSearchPath } from './branch-search-path.ts'

type Carrier = Branch['carrier']

/** The pick-up points that a search found: `page` pages of them, or that page alone. */
export interface BranchSearch extends PointsFound {
  carrier: Carrier
  text: string
  page: number
}

/** All points of a carrier for the map: ids, kinds (by their first letters), and degrees times 10,000, one after another. */
export interface MapPoints {
  ids: string[]
  kinds: string
  latitudes: number[]
  longitudes: number[]
}

export interface Wanted {
  text: string
  near: Position | null
}

const pathWith = (asked: Record<string, string>) => `${branchSearchPath}?${new URLSearchParams(asked)}`

async function answerOf<T>(path: string, init?: RequestInit): Promise<T | null> {
  const headers = { 'accept-language': document.documentElement.lang }
  const answer = await fetch(path, { ...init, headers })
  if (!answer.ok) throw new Error(`Pick-up points: ${answer.status}`)
  return (await answer.json()) as T | null
}

async function search(carrier: Carrier, { text, near }: Wanted, page: number, signal: AbortSignal) {
  if (!near) return await answerOf<BranchSearch>(pathWith({ carrier, text, page: String(page) }), { signal })
  // The visitor's position goes into no address, and only to some hundred metres.
  const body = new URLSearchParams({
    carrier,
    text,
    page: String(page),
    latitude: near.latitude.toFixed(3),
    longitude: near.longitude.toFixed(3),
  })
  return await answerOf<BranchSearch>(branchSearchPath, { method: 'POST', body, signal })
}

/** One point in full; null if it is not open, or the server can't be reached. */
export async function onePoint(carrier: Carrier, id: string): Promise<FoundPoint | null> {
  return await answerOf<FoundPoint>(pathWith({ carrier, id })).catch(() => null)
}

const loaded = new Map<Carrier, Promise<MapPoints | null>>()

/** All points of a carrier, loaded once; null if they are unavailable right now. */
export async function allPoints(carrier: Carrier): Promise<MapPoints | null> {
  const known = loaded.get(carrier) ?? answerOf<MapPoints>(pathWith({ carrier, map: '' }))
  loaded.set(carrier, known)
  return await known.catch(() => {
    loaded.delete(carrier)
    return null
  })
}

export interface Searching {
  found: BranchSearch | null
  /** The last request, so that more of the same can be loaded. */
  wanted: Wanted
  busy: boolean
  failed: boolean
  search: (wanted: Wanted, waitMs: number) => void
  more: () => void
}

/** Searches while the buyer types; an older answer never replaces a newer one. `given`: the server's earlier results. */
export function useBranchSearch(carrier: Carrier, given: BranchSearch | null): Searching {
  const [found, setFound] = useState(given)
  const [wanted, setWanted] = useState<Wanted>({ text: given?.text ?? '', near: null })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  // A form that was answered without leading on includes its search results.
  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    if (given) setFound(given)
  }

  const ask = async (next: Wanted, page: number, before: FoundPoint[]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const answer = await search(carrier, next, page, controller.signal)
      if (running.current !== controller) return
      setFailed(false)
      setFound(answer && { ...answer, points: [...before, ...answer.points] })
    } catch {
      if (running.current === controller) setFailed(!controller.signal.aborted)
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }
  return {
    found,
    wanted,
    busy,
    failed,
    search: (next, waitMs) => {
      clearTimeout(timer.current)
      setWanted(next)
      if (next.text.trim() === '' && !next.near) {
        running.current?.abort()
        running.current = undefined
        setBusy(false)
        setFound(null)
      } else timer.current = setTimeout(() => void ask(next, 1, []), waitMs)
    },
    more: () => {
      if (found) void ask(wanted, found.page + 1, found.points)
    },
  }
}

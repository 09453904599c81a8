/** The stream of news, opened again whenever it is lost: after a restart of the shop, behind a proxy, after a night's sleep. */

/** The first and the longest wait before the stream is opened again, in milliseconds. */
const waitsMs = { first: 1000, longest: 60_000 }

/**
 * Follows the news. The browser reopens a stream that was cut; one that was refused (a proxy's 502, a busy shop) it gives up,
 * and this opens it again. Either way the shop then sends what was missed.
 * @param heard takes the data of each event by its name
 * @returns ends the stream
 */
export function followNews(heard: Record<string, (data: string) => void>): () => void {
  let source: EventSource
  let reopening: ReturnType<typeof setTimeout> | undefined
  let wait = waitsMs.first
  let latest = ''
  const open = () => {
    source = new EventSource(`/api/admin/events${latest && `?since=${encodeURIComponent(latest)}`}`)
    for (const [name, hear] of Object.entries(heard))
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        latest = lastEventId
        hear(data)
      })
    source.addEventListener('open', () => {
      wait = waitsMs.first
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      reopening = setTimeout(open, wait)
      wait = Math.min(2 * wait, waitsMs.longest)
    })
  }
  open()
  return () => {
    source.close()
    clearTimeout(reopening)
  }
}

/**
 * Notifications of the database: its triggers send them with the commit of what they report, to every process. They only say
 * when to look: followers of a topic also look by themselves, often while no notification can arrive.
 */
import type { ClientBase } from 'pg'

/** `catalogue`: its version rose (prices, texts, settings). `jobs`: a job waits. `work`: long work was started. */
export type Topic = 'catalogue' | 'jobs' | 'work'

/** The one channel of all topics: a payload names the topic. */
export const channel = 'shop'

export interface Notifications {
  /**
   * Calls back at each notification of a topic, and whenever some may have been missed.
   * @returns the function that ends it
   */
  follow: (topic: Topic, heard: () => void) => () => void
  /** False while no notification can arrive: behind a pooler, and until a lost connection is replaced. */
  isListening: () => boolean
}

/** Of a database that sends none. */
export const noNotifications: Notifications = { follow: () => () => undefined, isListening: () => false }

/** Calls back the followers of a topic; without a topic, all of them. */
type Tell = (topic?: string) => void

/** @param begin called at the first follower */
export function openFollowers(begin: () => void): Pick<Notifications, 'follow'> & { tell: Tell } {
  const followers = new Set<{ topic: Topic; heard: () => void }>()
  let hasBegun = false
  return {
    tell: (topic) => {
      for (const follower of followers) if (topic === undefined || follower.topic === topic) follower.heard()
    },
    follow: (topic, heard) => {
      const follower = { topic, heard }
      followers.add(follower)
      if (!hasBegun) begin()
      hasBegun = true
      return () => followers.delete(follower)
    },
  }
}

/** Listens on the current connection of a pool that has only one. */
export interface Listener extends Notifications {
  connected: (client: ClientBase) => void
  lost: (client: ClientBase) => void
}

const connectAgainMs = 1000

/**
 * Begins to listen at the first follower; a replaced connection listens from its first moment.
 * @param connect opens the pool's connection if it is not open
 */
export function openListener(connect: () => Promise<void>): Listener {
  let open: ClientBase | null = null
  let listening: ClientBase | null = null
  let isWanted = false
  const listen = async (client: ClientBase) => {
    try {
      await client.query(`listen ${channel}`)
    } catch {
      return
    }
    if (client !== open) return
    listening = client
    tell()
  }
  const beOpen = () => {
    if (isWanted && !open) connect().catch(() => setTimeout(beOpen, connectAgainMs).unref())
  }
  const { follow, tell } = openFollowers(() => {
    isWanted = true
    if (open) void listen(open)
    else beOpen()
  })
  const lost = (client: ClientBase) => {
    if (client !== open) return
    open = null
    const was = listening
    listening = null
    if (was) tell()
    beOpen()
  }
  return {
    follow,
    isListening: () => listening !== null,
    connected: (client) => {
      open = client
      client.on('notification', ({ payload }) => tell(payload))
      for (const event of ['error', 'end'] as const) client.on(event, () => lost(client))
      if (isWanted) void listen(client)
    },
    lost,
  }
}

import { useAlive, type Kept } from './order-state.ts'

/** A note entered before the order was refused travels with the other forms, so that it is not lost without scripts. */
export function NoteAlong({ kept }: { kept: Kept }) {
  const alive = useAlive()
  return kept.note && !alive ? <input type="hidden" name="note" value={kept.note} /> : null
}

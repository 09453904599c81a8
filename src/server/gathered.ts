/**
 * One statement for the same work of several jobs at the same time. Without it each mail of each order would
 * read its order, claim its row and mark it as sent with separate statements.
 */
type Waiting<Key, Answer> = {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** More keys would make a statement long, and its callers would wait for it. */
const most = 64

/**
 * Calls of the same moment, and those that arrive while an earlier statement is running, are done together by
 * the next one; a single call is done as soon as those of the moment are known. If a statement for several
 * fails, each is done alone, so that no caller fails because of another.
 * @param work does all of them on the same database, and answers in their order
 */
export function gathered<On extends object, Key, Answer>(
  work: (on: On, keys: Key[]) => Promise<Answer[]>,
): (on: On, key: Key) => Promise<Answer> {
  const all = new WeakMap<On, Waiting<Key, Answer>[]>()
  const doTogether = async (on: On, calls: Waiting<Key, Answer>[]): Promise<void> => {
    try {
      const answers = await work(
        on,
        calls.map(({ key }) => key),
      )
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (calls.length === 1) calls[0]?.reject(error)
      else for (const call of calls) await doTogether(on, [call])
    }
  }
  const doAll = async (on: On, waiting: Waiting<Key, Answer>[]): Promise<void> => {
    while (waiting.length > 0) await doTogether(on, waiting.splice(0, most))
    all.delete(on)
  }
  return async (on, key) =>
    await new Promise<Answer>((resolve, reject) => {
      const call = { key, resolve, reject }
      const waiting = all.get(on)
      if (waiting) return waiting.push(call)
      const first = [call]
      all.set(on, first)
      return setImmediate(() => void doAll(on, first))
    })
}

// The database's cost of operations, counted by the server itself: the same work gives the same counts on every machine.
import pg from 'pg'

/** Settings of a server that counts statements, those within triggers and functions too. */
export const counting = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '10000',
}

const counted = `select queryid::text || toplevel as id, toplevel as "isSent", regexp_replace(query, '\\s+', ' ', 'g') as text,
  calls::int, wal_records::int as records from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    -- Each queue is looked at when a worker starts.
    and query !~* 'with\\s+next\\s+as'`

/**
 * Runs `work`, which does `times` operations, and counts the cost of each: statements that were sent, statements within
 * triggers and functions, and records of the write-ahead log, one for each row and each entry of an index that is written. A
 * statement that ran less than once in two operations and writes nothing for each does not belong to them: queries for jobs
 * and for settings run by the clock. One that writes for several operations at once counts by its records.
 * @returns the counts of an operation, and the statements behind them
 */
export async function countEach(url, times, work) {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    await database.query('create extension if not exists pg_stat_statements')
    const { rows: before } = await database.query(counted)
    await work()
    const { rows: after } = await database.query(counted)
    const statements = theirs(before, after, times)
    const sum = (of) => statements.reduce((all, one) => all + of(one), 0)
    return {
      each: {
        statements: sum(({ isSent, calls }) => (isSent ? calls : 0)),
        within: sum(({ isSent, calls }) => (isSent ? 0 : calls)),
        // Records of inner statements are counted with the statement that was sent.
        records: Math.round(sum(({ isSent, records }) => (isSent ? records : 0))),
      },
      statements,
    }
  } finally {
    await database.end()
  }
}

function theirs(before, after, times) {
  const earlier = new Map(before.map((one) => [one.id, one]))
  return after
    .map(({ id, isSent, text, calls, records }) => {
      const { calls: callsBefore, records: recordsBefore } = earlier.get(id) ?? { calls: 0, records: 0 }
      return {
        text,
        isSent,
        calls: Math.round((calls - callsBefore) / times),
        records: (records - recordsBefore) / times,
      }
    })
    .filter(({ calls, records }) => calls > 0 || records >= 1)
    .sort((a, b) => Number(b.isSent) - Number(a.isSent) || b.calls - a.calls)
}

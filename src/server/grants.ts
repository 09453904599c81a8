/** What the user that the shop runs as may do in a database that somebody else owns. */
import type { OpenedDatabase } from './db.ts'

/**
 * Grants the shop's user what it needs and no more: tables that are append-only can be added to, and neither changed nor
 * emptied; the list of migrations can be read. To be called by the owner, after every migration.
 * @param role the user; it has to exist.
 */
export async function grantToApp(owner: OpenedDatabase, role: string): Promise<void> {
  await owner.withSession(async ({ run, rows }) => {
    const app = `"${role.replaceAll('"', '""')}"`
    const ledgers = await rows(
      `select distinct t.tgrelid::regclass::text as name from pg_trigger t
       join pg_proc p on p.oid = t.tgfoid where p.proname = 'append_only' and not t.tgisinternal`,
    )
    const closed = ledgers.map(({ name }) => `revoke update, delete on ${String(name)} from ${app};`)
    await run(`begin;
      grant usage on schema public, pgboss to ${app};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${app};
      grant usage, select on all sequences in schema public, pgboss to ${app};
      grant execute on all functions in schema public, pgboss to ${app};
      revoke insert, update, delete on schema_migration from ${app};
      ${closed.join('\n')}
      commit;`)
  })
}

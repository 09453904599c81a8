/** What the user that the shop runs as may do in a database that another user owns. */
import type { OpenedDatabase } from './db.ts'

/**
 * Grants the shop's user what it needs and no more: tables that are append-only can be added to, and neither changed nor
 * emptied; the list of migrations can be read. To be called by the owner, after every migration.
 * @param role the user; it has to exist.
 */
export async function grantToApp(owner: OpenedDatabase, role: string): Promise<void> {
  await owner.withSession(async ({ run, rows }) => {
    const app = `"${role.replaceAll('"', '""')}"`
    // Bits of pg_trigger.tgtype: 8 is DELETE, 16 UPDATE. What a trigger does not refuse stays granted.
    const ledgers = await rows(
      `select distinct t.tgrelid::regclass::text as name, concat_ws(', ', case when t.tgtype & 8 > 0 then 'delete' end,
         case when t.tgtype & 16 > 0 then 'update' end) as refused
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'append_only' and not t.tgisinternal and t.tgtype & 24 > 0`,
    )
    const closed = ledgers.map(
      ({ name, refused }) => `revoke ${String(refused)} on ${String(name)} from ${app};`,
    )
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

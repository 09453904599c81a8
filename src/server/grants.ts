/** The privileges of the shop's user in a database that another user owns: only what it needs. */
import type { OpenedDatabase } from './db.ts'

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`
const quotedText = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Grants the shop's user its rights on everything that the owner will create from now on, a library's tables included. */
function rightsToCome(role: string): string {
  const app = quotedName(role)
  const inOurs = 'alter default privileges in schema public, pgboss grant'
  return `create schema if not exists pgboss;
    grant usage on schema public, pgboss to ${app};
    ${inOurs} select, insert, update, delete on tables to ${app};
    ${inOurs} usage, select on sequences to ${app};
    ${inOurs} execute on functions to ${app};`
}

/**
 * The end of each migration's transaction: corrects the rights of the shop's user, and does nothing if they are
 * correct. Tables that are append-only can be added to, and neither changed nor emptied (their trigger says
 * which of both); the list of migrations can be read.
 * @param role the user; it has to exist
 */
export function rightsOfNow(role: string): string {
  // Bits of pg_trigger.tgtype: 8 is DELETE, 16 UPDATE. Changes that no trigger refuses stay granted.
  return `do $rights$
    declare
      app oid := ${quotedText(quotedName(role))}::regrole;
      change text;
    begin
      for change in
        with ours as (
          select c.oid, c.relkind, c.relacl, coalesce(bit_or(t.tgtype & 24), 0) as refused from pg_class c
          left join (pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'append_only') on t.tgrelid = c.oid
          where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
          group by c.oid
        ), wanted as (
          select oid, relacl, 'table' as kind, privilege, case privilege
              when 'DELETE' then refused & 8 = 0 when 'UPDATE' then refused & 16 = 0 else true
            end and (privilege = 'SELECT' or oid is distinct from to_regclass('public.schema_migration')) as given
          from ours cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
          where relkind in ('r', 'p', 'v', 'm')
          union all
          select oid, relacl, 'sequence', privilege, true from ours cross join unnest(array['USAGE', 'SELECT']) as privilege
          where relkind = 'S'
        )
        select format(case when given then 'grant %s on %s %s to %s' else 'revoke %s on %s %s from %s' end,
          privilege, kind, oid::regclass, app::regrole)
        from wanted where given <> exists (
          select from aclexplode(relacl) held where held.grantee = app and held.privilege_type = privilege)
        union all
        select format('grant execute on routine %s to %s', oid::regprocedure, app::regrole) from pg_proc
        where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
          and prokind in ('f', 'p') and not has_function_privilege(app, oid, 'execute')
      loop
        execute change;
      end loop;
    end $rights$;`
}

/**
 * Grants the shop's user its rights on present and future tables. The owner calls it before it changes
 * anything: from then on, each migration brings its rights along.
 * @param role the user; it has to exist
 */
export async function grantToApp(owner: Pick<OpenedDatabase, 'withSession'>, role: string): Promise<void> {
  await owner.withSession(async ({ run }) => {
    await run(`begin; ${rightsToCome(role)} ${rightsOfNow(role)} commit;`)
  })
}

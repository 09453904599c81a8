/** Creates queues and schedules as declared: one look at the existing ones, then only the differences. */
import type { PgBoss, QueueResult } from 'pg-boss'
import type { JobDatabase } from './db.ts'
import { channel } from './notifications.ts'

/** A job that is enqueued on a schedule, once for each time, no matter how many processes run. */
export interface Schedule {
  name: string
  /** Minute, hour, day of the month, month, day of the week, in Prague. */
  cron: string
}

/** The queue of jobs that failed at every try. */
export const givenUp = 'given-up'

/** The queue by which pg-boss hands out the jobs of its schedule. */
export const scheduled = '__pgboss__send-it'

const kept = { expireInSeconds: 120, deleteAfterSeconds: 14 * 24 * 3600 }

/** Soon again at first, then once an hour: a mail server that is down over a long weekend loses no mail. */
const retries = {
  ...kept,
  retryLimit: 100,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  deadLetter: givenUp,
}

/** No retries: a scheduled job comes again by its schedule. */
const once = { ...kept, retryLimit: 0 }

const timeZone = 'Europe/Prague'

type Wanted = Partial<typeof retries>

/** Creates the missing queues, and changes those with other rules. */
export async function makeQueues(boss: PgBoss, names: string[], schedules: Schedule[]): Promise<void> {
  if (names.length === 0) return
  const onSchedule = new Set(schedules.map(({ name }) => name))
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await makeQueue(boss, givenUp, kept, made.get(givenUp))
  for (const name of names) await makeQueue(boss, name, onSchedule.has(name) ? once : retries, made.get(name))
}

async function makeQueue(boss: PgBoss, name: string, wanted: Wanted, made?: QueueResult): Promise<void> {
  if (!made) await boss.createQueue(name, wanted)
  else if (Object.entries(wanted).some(([key, value]) => made[key as keyof Wanted] !== value))
    await boss.updateQueue(name, wanted)
}

/** Writes the schedules that are missing or differ. */
export async function makeSchedules(boss: PgBoss, schedules: Schedule[]): Promise<void> {
  if (schedules.length === 0) return
  const made = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, cron } of schedules) {
    const there = made.get(name)
    if (there?.cron === cron && there.timezone === timeZone) continue
    await boss.schedule(name, cron, {}, { tz: timeZone })
  }
}

/**
 * Makes the queue's table report jobs that begin to wait, with the commit that writes them, while workers rest (`queue_rest`).
 * For the table's owner. The lock that a trigger takes is given up after a moment and tried again, so that a running shop does
 * not wait behind it.
 */
export async function reportJobs(jobs: JobDatabase): Promise<void> {
  await jobs.executeSql(`do $make$
    begin
      if exists (select from pg_trigger where tgname = 'report_jobs' and tgrelid = 'pgboss.job_common'::regclass) then
        return;
      end if;
      perform set_config('lock_timeout', '300ms', true);
      create or replace function pgboss.report_jobs() returns trigger language plpgsql as $report$
        begin
          if exists (select from public.queue_rest where is_resting) then
            perform pg_notify('${channel}', 'jobs');
          end if;
          return null;
        end $report$;
      for tries in 1..8 loop
        begin
          create trigger report_jobs after insert or update of state, start_after on pgboss.job_common
            for each row when (new.state < 'active') execute function pgboss.report_jobs();
          return;
        exception when lock_not_available then
          if tries = 8 then
            raise;
          end if;
          perform pg_sleep(0.2);
        end;
      end loop;
    end $make$`)
}

// Backups of a running server and restores to a moment: by pgBackRest with the settings that deploy/ ships (docs/operations.md,
// "Backup and restore"), or by PostgreSQL's own tools where pgBackRest is not installed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `settings`: of the server that is backed up. `take(database)` backs it up. `restore(database, moment)` returns the folder and
 * the settings of a server that comes up as it was at that moment.
 */
export function openBackups() {
  const home = mkdtempSync(join(tmpdir(), 'big-meat-backup-'))
  const hasPgBackRest = spawnSync('pgbackrest', ['version']).status === 0
  const tool = hasPgBackRest ? pgBackRest(home) : ownTools(home)
  return { ...tool, close: () => rmSync(home, { recursive: true, force: true }) }
}

function pgBackRest(home) {
  const config = join(home, 'pgbackrest.conf')
  const command = ['pgbackrest', `--config=${config}`, '--stanza=shop']
  const restored = join(home, 'restored')
  return {
    name: 'pgBackRest',
    settings: { archive_mode: 'on', archive_command: [...command, 'archive-push', '%p'].join(' ') },
    take: (database) => {
      const folders = Object.fromEntries(['repo1', 'lock', 'log'].map((name) => [name, join(home, name)]))
      for (const folder of [...Object.values(folders), restored]) mkdirSync(folder)
      mkdirSync(join(restored, 'data'), { mode: 0o700 })
      const shipped = readFileSync('deploy/pgbackrest.conf', 'utf8')
      const here = {
        'repo1-path': [folders.repo1, `lock-path=${folders.lock}`, `log-path=${folders.log}`],
        'pg1-path': [
          join(database.folder, 'data'),
          `pg1-port=${new URL(database.ownerUrl).port}`,
          `pg1-socket-path=${database.folder}`,
          'pg1-user=postgres',
        ],
      }
      writeFileSync(
        config,
        shipped.replaceAll(
          /^(repo1-path|pg1-path)=.*$/gm,
          (_line, name) => `${name}=${here[name].join('\n')}`,
        ),
      )
      own(home, database)
      for (const words of [['stanza-create'], ['check'], ['backup', '--type=full']])
        runAs(database, [...command, ...words])
    },
    restore: (database, moment) => {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
      runAs(database, [...command, `--pg1-path=${join(restored, 'data')}`, 'restore', ...target])
      copyFileSync(join(database.folder, 'password'), join(restored, 'password'))
      own(restored, database)
      // The server runs in a copy of the folder.
      const get = [...command, '--pg1-path="$PWD"', 'archive-get', '%f', '%p']
      return { folder: restored, settings: { restore_command: get.join(' ') } }
    },
  }
}

function ownTools(home) {
  return {
    name: 'pg_basebackup',
    settings: {
      archive_mode: 'on',
      archive_command: 'mkdir -p ../log && cp %p ../log/%f.part && mv ../log/%f.part ../log/%f',
    },
    take: (database) => {
      const { username, password, port } = new URL(database.ownerUrl)
      const words = [
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        username,
        '-D',
        join(home, 'data'),
        '-X',
        'none',
        '-c',
        'fast',
      ]
      run([join(database.programs, 'pg_basebackup'), ...words], {
        env: { ...process.env, PGPASSWORD: password },
      })
    },
    restore: (database, moment) => {
      copyFileSync(join(database.folder, 'password'), join(home, 'password'))
      writeFileSync(join(home, 'data', 'recovery.signal'), '')
      own(home, database)
      return {
        folder: home,
        settings: {
          restore_command: `cp ${join(database.folder, 'log', '%f')} %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
        },
      }
    },
  }
}

/** Gives a folder to PostgreSQL's user, who owns the server's files. */
const own = (folder, database) => run(['chown', '-R', `--reference=${database.folder}`, folder])

/** Runs a command as PostgreSQL's user. */
function runAs({ folder }, command) {
  const { uid, gid } = statSync(folder)
  run(command, process.getuid() === 0 ? { uid, gid, cwd: folder } : {})
}

function run([program, ...words], options = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed: ${stdout}${stderr}`)
}

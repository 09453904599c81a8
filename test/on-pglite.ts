import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { memoryFolders } from '../bin/postgres.mjs'
import { openPglite } from '../src/server/pglite.ts'
import { fillTemplate, templates } from './database-templates.ts'

/** Makes each kind of database once and keeps it as a dump: loading one takes a third of a second, making one two. */
export default async function preparePglite(project: TestProject) {
  const folder = await mkdtemp(join(memoryFolders()[0] ?? tmpdir(), 'big-meat-pglite-'))
  const dataFolder = join(folder, 'database')
  // The write-ahead log comes in files of 16 MB otherwise, and each copy would hold two of them.
  const small = await PGlite.create({ dataDir: dataFolder, initDbStartParams: ['--wal-segsize=1'] })
  await small.close()
  for (const template of templates) {
    const database = await openPglite({ folder: dataFolder })
    await fillTemplate(database, template)
    await database.close()
    await writeFile(join(folder, `${template}.tar`), await dumpOf(dataFolder))
  }
  project.provide('database', { engine: 'pglite', folder })
  return async () => await rm(folder, { recursive: true })
}

async function dumpOf(dataFolder: string): Promise<Uint8Array> {
  const pglite = await PGlite.create({ dataDir: dataFolder })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}

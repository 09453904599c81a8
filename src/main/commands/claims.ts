/** Complaints and withdrawals at the command line; see `usage`. */
import { join } from 'node:path'
import { findPhotos } from '../../shop/complaints/complaints.ts'
import { byUsage, declaredFor, declaredUsage, doDeclared } from './declared.ts'
import { listed, complaintText, withdrawalText } from './claims-text.ts'
import { pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- claims list [--due] [--all] [--after <place>]
npm run shop -- claims show <c12 or w7>
npm run shop -- claims photos <c12> --to <folder>
${[...declaredUsage('complaint', 'claims'), ...declaredUsage('withdrawal', 'claims')].join('\n')}

Complaints are called c and a number, withdrawals w and a number. The customer reads in a mail what stands behind --why;
--pieces 1:2,3:1 means of line 1 two pieces, of line 3 one, as show counts them. New goods of an accepted complaint are sent by
npm run shop -- shipments complaint <c12>; it is settled when they have arrived.

list        what waits for the staff, the most urgent first; --due: what has to be done within 5 days; --all: every one, the
            newest first
photos      writes the photos of a complaint into a folder
${byUsage}
${pageUsage}
${actingUsage}`

interface Named {
  kind: 'complaint' | 'withdrawal'
  id: number
}

const options = {
  due: { type: 'boolean' },
  all: { type: 'boolean' },
  to: { type: 'string' },
  ...pageOption,
} as const

type Values = ReturnType<typeof wordsIn<typeof options>>['values']

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export const claims: Command = async (args, shop) => {
  const [verb = '', ...words] = args
  const called = words.find((word) => namePattern.test(word))
  const operation = called && declaredFor(nameIn(called).kind, verb)
  if (operation) return await doDeclared(operation, words, shop, 'claims')
  const { values, positionals } = wordsIn(words, options, usage)
  const [name, ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  const named = name === undefined ? null : nameIn(name)
  if (verb === 'list' ? named : named === null || (verb !== 'show' && verb !== 'photos'))
    throw new CannotStart(usage)
  return await looked(shop, verb, named, values)
}

const namePattern = /^([cw])(\d{1,12})$/i

/** `c12` or `w7`. */
function nameIn(name: string): Named {
  const [, letter, number] = namePattern.exec(name) ?? []
  if (letter === undefined) throw new CannotStart(usage)
  return { kind: letter.toLowerCase() === 'c' ? 'complaint' : 'withdrawal', id: Number(number) }
}

async function looked(
  shop: CommandShop,
  verb: string,
  named: Named | null,
  values: Values,
): Promise<string[]> {
  const { db } = await shop.open()
  if (!named)
    return [
      await listed({
        db,
        isDue: values.due === true,
        all: values.all === true,
        after: values.after,
        now: shop.now(),
      }),
    ]
  if (verb === 'photos') {
    if (named.kind !== 'complaint' || !values.to) throw new CannotStart(usage)
    return await writePhotos(shop, named.id, values.to)
  }
  const shown =
    named.kind === 'complaint' ? await complaintText(db, named.id) : await withdrawalText(db, named.id)
  if (shown === null) throw new CannotStart('There is none of that name.')
  return [shown]
}

/** Under the shop's own names, never over an existing file. */
async function writePhotos({ open, write }: CommandShop, id: number, folder: string): Promise<string[]> {
  const photos = await findPhotos({ db: (await open()).db }, id)
  const files: string[] = []
  for (const [index, { contentType, content }] of photos.entries()) {
    const file = join(folder, `complaint-${id}-${index + 1}.${endings[contentType]}`)
    try {
      await write(file, content, { isNew: true, inNewFolder: true })
    } catch (error) {
      throw new CannotStart(`${file} can't be written, or is there already.`, { cause: error })
    }
    files.push(file)
  }
  return files.length === 0 ? ['There are no photos.'] : files
}

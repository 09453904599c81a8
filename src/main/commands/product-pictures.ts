/** Pictures of products at the command line; see `usage`. */
import type { OperationContext } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { addProductPicture, productPictures as picturesOf } from '../../workflows/catalogue/catalogue.ts'
import type { AltTexts } from '../../shop/pictures/rules.ts'
import { withQueue, wordsIn, type Command } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext, commandLine } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- product-pictures list <product>
npm run shop -- product-pictures add <product> <file> --cs "…" --en "…"

They are described, put in order and removed by npm run shop -- products pictures, by their numbers, as list shows them.
<product>  its code, such as beef-original
add        puts a picture behind those that the product has: JPEG, PNG, WebP or AVIF, at most 12 MB and 50 megapixels, at
           least 800 pixels on the longer side. Place, camera and owner that the file names are left out. The shop shows it
           once it runs and has encoded all sizes
--cs --en  what the picture shows, for those who don't see it
${actingUsage}`

const options = { ...actingOption, cs: { type: 'string' }, en: { type: 'string' } } as const

export const productPictures: Command = async (args, shop) => {
  const { command, as } = await readPicturesCommand(args, shop.fileAt)
  const database = await shop.open()
  const { db } = database
  // Listing needs no member of staff.
  const context =
    command.kind === 'list' ? { actor: commandLine, now: shop.now() } : await commandContext(shop, db, as)
  return await withQueue(
    shop.config,
    database,
    async (queue) => await picturesCommand({ ...context, db, queue }, command),
  )
}

export type PicturesCommand =
  | { kind: 'list'; code: string }
  | { kind: 'add'; code: string; file: Uint8Array; alt: AltTexts }

/** Parses the words of a command. @throws CannotStart with the usage if they make no sense, or the file can't be read */
export async function readPicturesCommand(
  args: string[],
  fileAt: (path: string) => Promise<Uint8Array>,
): Promise<{ command: PicturesCommand; as: string | undefined }> {
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, code, ...more] = positionals
  if (code === undefined) throw new CannotStart(usage)
  const alt = () => {
    const { cs, en } = values
    if (cs === undefined || en === undefined) throw new CannotStart(usage)
    return { cs, en }
  }
  const [first, second] = more
  const commandOf = async (): Promise<PicturesCommand> => {
    if (kind === 'list' && first === undefined) return { kind, code }
    if (first === undefined || second !== undefined) throw new CannotStart(usage)
    if (kind === 'add') return { kind, code, alt: alt(), file: await fileAt(first) }
    throw new CannotStart(usage)
  }
  return { command: await commandOf(), as: values.as }
}

/** Runs a command. @returns the product's pictures after it, in lines. @throws CannotStart with the reason of a refusal */
export async function picturesCommand(
  context: OperationContext & { db: Db; queue: Queue },
  command: PicturesCommand,
): Promise<string[]> {
  if (command.kind === 'add') accepted(await addProductPicture(context, command))
  const pictures = accepted(await picturesOf(context, command.code))
  if (pictures.length === 0) return [`${command.code} has no pictures: the shop shows its drawing.`]
  return pictures.map(({ id, width, height, isReady, alt }) =>
    [id, `${width} x ${height}`, isReady ? 'shown' : 'waits for its sizes', alt.cs, alt.en].join('  '),
  )
}

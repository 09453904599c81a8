/**
 * /brand/…: the sheet with the shop's colours, the icon with its letter, and uploaded logos. An address says all that is in the file, so every
 * process answers it, also for a page that was drawn before a change, and browsers keep it for a year.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../server/db.ts'
import { coloursIn, iconIn } from '../lib/brand.ts'
import { brandSheet } from '../lib/brand-sheet.ts'
import { answerAsJson } from '../server/errors.ts'
import { refuse } from '../server/refusal.ts'
import { logoNamed } from '../shop/pictures/pictures.ts'

const iconOf = ({ ground, colour, letter }: NonNullable<ReturnType<typeof iconIn>>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/>` +
  `<text x="32" y="46" text-anchor="middle" font-family="Archivo, 'Arial Black', Arial, sans-serif" font-weight="900" font-size="40" fill="${colour}">${letter}</text></svg>`

interface BrandFile {
  type: string
  content: string | Buffer
}

async function logoAt(db: Db, name: string): Promise<BrandFile | null> {
  const found = name.endsWith('.png') ? await logoNamed({ db }, name.slice(0, -4)) : null
  return found && { type: 'image/png', content: Buffer.from(found.content) }
}

function fileAt(name: string): BrandFile | null {
  const colours = coloursIn(name)
  if (colours) return { type: 'text/css; charset=utf-8', content: brandSheet(colours) }
  const icon = iconIn(name)
  return icon && { type: 'image/svg+xml', content: iconOf(icon) }
}

export function registerBrand(app: FastifyInstance, db: Db): void {
  app.get('/brand/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params
    const file = fileAt(name) ?? (await logoAt(db, name))
    if (!file) return await answerAsJson(request, reply, refuse(404, 'error.not_found'))
    return await reply
      .type(file.type)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Mails and pages of other sites show the logo.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(file.content)
  })
}

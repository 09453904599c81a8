/**
 * Draws the shop's pictures for other sites, from its own art and fonts: `npm run share-images`. It needs
 * Chromium, which nothing in production does, so the pictures are committed; draw them again when art, tokens
 * or texts change.
 *
 *   public/share/<kind>-<language>.png   1200 x 630, where a page is shared
 *   public/goods/<art>.png               1000 x 1000, the goods without words, for price comparison sites
 *   public/icon-maskable-<size>.png      the mark within the circle that every home screen leaves
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { browserArguments } from './browser-arguments.mjs'
import { packColours } from '../src/shop/catalogue/facts.ts'
import { paletted } from './paletted-png.ts'

/** Brown paper where a product has no colour. */
const plainColours = ['paper', ...packColours]

type Texts = Record<string, { big: string; small: string }>

const root = join(import.meta.dirname, '..')
const read = async (path: string): Promise<string> => await readFile(join(root, path), 'utf8')

/** A drawing of public/art at a height in pixels. */
async function art(name: string, height: number): Promise<string> {
  const svg = await read(`public/art/${name}.svg`)
  const [, width = '1', tall = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const at = Buffer.from(svg).toString('base64')
  const wide = Math.round((height * Number(width)) / Number(tall))
  return `<img width="${wide}" height="${height}" src="data:image/svg+xml;base64,${at}">`
}

/** The components to draw, loaded by Vite, which reads them as the shop's own build does. */
async function components() {
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const { Logo, BullMark } = (await vite.ssrLoadModule('/src/ui/art/logo.tsx')) as {
    Logo: ComponentType<{ height: number }>
    BullMark: ComponentType<{ size: number }>
  }
  const { PlainPack } = (await vite.ssrLoadModule('/src/ui/art/plain-pack.tsx')) as {
    PlainPack: ComponentType<{ colour: string; width: number }>
  }
  const drawn = {
    logo: renderToStaticMarkup(createElement(Logo, { height: 46 })),
    bull: (size: number) => renderToStaticMarkup(createElement(BullMark, { size })),
    pack: (colour: string, height: number) =>
      renderToStaticMarkup(createElement(PlainPack, { colour, width: Math.round((height * 360) / 500) })),
  }
  await vite.close()
  return drawn
}

/** The fonts embedded in the sheet, so that nothing is fetched. */
async function sheet(): Promise<string> {
  const faces = await read('src/ui/fonts.css')
  const files = [...new Set(faces.match(/\.\/fonts\/[\w-]+\.woff2/g) ?? [])]
  let whole = faces
  for (const file of files) {
    const font = await readFile(join(root, 'src/ui', file))
    whole = whole.replaceAll(`'${file}'`, `data:font/woff2;base64,${font.toString('base64')}`)
  }
  return `${whole}
${await read('src/ui/tokens.css')}
* { box-sizing: border-box; margin: 0; }
body { width: 1200px; height: 630px; overflow: hidden; background: var(--bg); color: var(--fg); font-family: Archivo; }
.card { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--bg); color: var(--fg); }
.words { position: absolute; left: 64px; top: 0; bottom: 118px; display: grid; align-content: center; gap: 22px; }
.big { font: 900 1px/0.98 Archivo; font-stretch: 62%; text-transform: uppercase; letter-spacing: -0.012em; }
.small { font: 750 38px/1.15 Archivo; font-stretch: 84%; color: var(--fg-soft); max-width: 560px; }
.foot { position: absolute; left: 64px; right: 64px; bottom: 44px; border-top: 6px solid var(--rule); padding-top: 22px; }
.foot svg { display: block; }
.art { position: absolute; }
`
}

interface Card {
  tone: string
  /** The picture on the right, and in the background. */
  picture: string
  /** Pixels for the text before it. */
  room: number
}

async function cards(plain: (colour: string, height: number) => string): Promise<Record<string, Card>> {
  const at = (style: string, inner: string) => `<div class="art" style="${style}">${inner}</div>`
  const pack = async (name: string) => at('right:72px;top:28px', await art(name, 480))
  const strips = at('right:-150px;top:300px;rotate:-24deg', await art('strip-2', 140))
  return {
    home: {
      tone: 'mustard',
      picture:
        at('right:-90px;top:190px', await art('jerky', 320)) +
        at('right:150px;top:28px', await art('pack-original', 480)),
      room: 560,
    },
    'snack-original': { tone: 'meat', picture: strips + (await pack('pack-original')), room: 640 },
    'snack-chilli': { tone: 'mustard', picture: strips + (await pack('pack-chilli')), room: 640 },
    'snack-pepper': { tone: 'ink', picture: strips + (await pack('pack-pepper')), room: 640 },
    't-shirt': {
      tone: 'mustard',
      picture: at('right:-6px;top:4px', await art('t-shirt', 480)),
      room: 640,
    },
    ...Object.fromEntries(
      plainColours.map((colour) => [
        `pack-${colour}`,
        {
          tone: colour === 'mustard' ? 'ink' : 'mustard',
          picture: at('right:72px;top:28px', plain(colour, 480)),
          room: 640,
        },
      ]),
    ),
    papers: {
      tone: 'paper',
      picture: at('right:56px;top:140px', await art('cow', 270)),
      room: 590,
    },
    resellers: { tone: 'ink', picture: at('right:28px;top:84px', await art('box', 380)), room: 600 },
  }
}

/** As large as the lines fit; measured in place. */
async function fit(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const big = document.querySelector<HTMLElement>('.big')
    const words = document.querySelector<HTMLElement>('.words')
    if (!big || !words) return
    const height = () => Array.from(words.children).reduce((sum, part) => sum + part.clientHeight, 22)
    for (let size = 260; size > 40; size -= 2) {
      big.style.fontSize = `${size}px`
      if (words.scrollWidth <= words.clientWidth && height() <= words.clientHeight - 70) break
    }
  })
}

async function shoot(page: Page, path: string, width: number, height: number): Promise<void> {
  const taken = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  await writeFile(join(root, path), await paletted(page, taken, { width, height }))
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...browserArguments, '--force-color-profile=srgb'],
})
try {
  const { logo, bull, pack } = await components()
  const css = await sheet()
  const context = await browser.newContext({ colorScheme: 'light', deviceScaleFactor: 1 })
  const page = await context.newPage()
  for (const folder of ['public/share', 'public/goods']) await mkdir(join(root, folder), { recursive: true })

  await page.setViewportSize({ width: 1200, height: 630 })
  const words = JSON.parse(await read('db/seed/share-pictures.json')) as Record<string, Texts>
  for (const [language, texts] of Object.entries(words)) {
    for (const [kind, { tone, picture, room }] of Object.entries(await cards(pack))) {
      const { big = '', small = '' } = texts[kind.replace(/^pack-.*/, 'pack').replaceAll('-', '_')] ?? {}
      const lines = big.split('\n').map((line) => `<div style="white-space:nowrap">${line}</div>`)
      await page.setContent(
        `<html lang="${language}"><style>${css}</style><div class="card" data-tone="${tone}">${picture}
         <div class="words" style="width:${room}px"><div class="big">${lines.join('')}</div><p class="small">${small}</p></div>
         <div class="foot">${logo}</div></div></html>`,
      )
      await fit(page)
      await shoot(page, `public/share/${kind}-${language}.png`, 1200, 630)
    }
  }

  await page.setViewportSize({ width: 1000, height: 1000 })
  const goods = {
    'snack-original': await art('pack-original', 880),
    'snack-chilli': await art('pack-chilli', 880),
    'snack-pepper': await art('pack-pepper', 880),
    't-shirt': await art('t-shirt', 900),
    ...Object.fromEntries(plainColours.map((colour) => [`pack-${colour}`, pack(colour, 880)])),
  }
  for (const [name, picture] of Object.entries(goods)) {
    await page.setContent(
      `<style>${css} body { width: 1000px; height: 1000px; display: grid; place-items: center; background: #fff }</style>${picture}`,
    )
    await page.evaluate(async () => void (await document.fonts.ready))
    await shoot(page, `public/goods/${name}.png`, 1000, 1000)
  }

  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#b01e1c;color:#fff3df}</style>${bull(Math.round(size * 0.56))}`,
    )
    await shoot(page, `public/icon-maskable-${size}.png`, size, size)
  }
} finally {
  await browser.close()
}

/**
 * The frame around each mail: a column of 600 px that narrows on phones, a fixed table for Outlook for Windows, which knows no
 * maximal width, the brand's letters where a program loads them, and the dark scheme. It holds constants and escaped texts only.
 */
import type { Locale } from '../lib/routes.ts'
import { colours, darkColours, font, ink } from './look.ts'

/** Classes serve what inline styles can't say: the dark scheme, phones, and Outlook's own dark mode (`data-ogsc`). */
const dark = [
  ['.page', `background-color:${darkColours.page}`],
  ['.card', `background-color:${darkColours.card}`],
  ['.ink', `color:${colours.paper}`],
  ['.soft', `color:${darkColours.soft}`],
  ['.link', `color:${darkColours.link}`],
  ['.edge', `border-color:${darkColours.edge}`],
  ['.rule', `border-color:${colours.rule}`],
] as const

const rules = (before: string): string =>
  dark.map(([name, style]) => `${before}${name}{${style}!important}`).join('')

const look = (origin: string): string =>
  `@font-face{font-family:Archivo;src:url('${origin}/mail/archivo.woff2') format('woff2');font-weight:400 900;font-display:swap}` +
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}' +
  '.title{font-size:26px!important;line-height:30px!important}}' +
  `@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`

const outlook = {
  head:
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>' +
    '<style>table{border-collapse:collapse}h1,h2,p,td,a,span{font-family:Arial,sans-serif!important}</style><![endif]-->',
  open:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0">' +
    '<tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
}

/** Keeps the first words of the mail out of its preview in lists. */
const room = '&#847;&zwnj;&nbsp;'.repeat(40)

/** @param parts.column the mail itself, as HTML; subject and preview are escaped */
export function framed({
  locale,
  subject,
  preview,
  origin,
  column,
}: {
  locale: Locale
  subject: string
  preview: string
  origin: string
  column: string
}): string {
  return (
    `<!doctype html><html lang="${locale}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting">' +
    '<meta name="format-detection" content="telephone=no, date=no, address=no"><meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><title>${subject}</title>${outlook.head}` +
    `<style>${look(origin)}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background-color:${colours.paper};font-family:${font};color:${ink}">` +
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${preview}${room}</div>` +
    `<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}">` +
    `<tr><td align="center" style="padding:24px 10px">${outlook.open}` +
    `<div style="max-width:600px;margin:0 auto;text-align:left">${column}</div>${outlook.close}</td></tr></table></body></html>`
  )
}

/** Schemas of the forms for remittances of cash on delivery. */
import { remitters } from '../../lib/delivery.ts'
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { crowns, crownsOrNone, day } from '../kit/form-values.ts'

/** The most parcels to type into a form; more need a file. */
const mostLines = 500

/** A parcel and its crowns: `Z123456789 1 290,50`, or separated by `=` or `;`. */
function parseLine(line: string, at: number) {
  const [, parcel = '', amount = ''] = /^([\w-]{1,60})[\s=;:]+(\S.*)$/.exec(line) ?? []
  const read = crowns.safeParse(amount)
  return {
    number: at + 1,
    reference: parcel,
    otherReference: '',
    amount: read.success ? read.data : 0,
    fee: null,
  }
}

const linesSchema = z
  .string('validation.invalid')
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(parseLine),
  )
  .refine((lines) => lines.length <= mostLines, 'admin_money.error.typed_lines')
  .refine(
    (lines) => lines.every(({ reference, amount }) => reference !== '' && amount > 0),
    'admin_money.error.typed_lines',
  )

const batchFields = z.object({
  /** A form without a file sends an empty one. */
  file: z
    .instanceof(File)
    .optional()
    .transform((file) => (file && file.size > 0 ? file : null)),
  lines: linesSchema,
  carrier: z.enum(remitters),
  reference: textField('cod.error.reference').min(1, 'cod.error.reference').max(60, 'cod.error.reference'),
  on: day,
  symbol: z
    .string()
    .optional()
    .transform((typed) => typed?.trim().replace(/^0+/, '') ?? '')
    .refine((symbol) => /^\d{0,10}$/.test(symbol), 'cod.error.symbol')
    .transform((symbol) => (symbol === '' ? null : symbol)),
  fee: crownsOrNone.transform((fee) => fee ?? 0).refine((fee) => fee >= 0, 'money.error.amount'),
})
/** A carrier's remittance: its file, or the same lines typed by hand. */
export const batchForm = batchFields.refine(({ file, lines }) => (file === null) !== (lines.length === 0), {
  path: ['file'],
  message: 'admin_money.error.file_or_lines',
})

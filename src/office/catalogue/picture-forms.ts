/** Schemas of the forms for a product's pictures. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { rowId, seen } from '../kit/form-values.ts'

const alt = textField('pictures.error.alt').min(1, 'pictures.error.alt').max(400, 'pictures.error.alt_long')

/** Of all files of one form. */
const mostBytes = 39 * 1024 * 1024
const perhapsAlt = textField('pictures.error.alt').max(400, 'pictures.error.alt_long')

export const altForm = z.object({ seen, picture: rowId, cs: alt, en: alt })
export const uploadForm = z.object({
  /** Chosen or dropped, several at once. */
  file: z
    .array(
      z
        .instanceof(File, { error: 'admin_products.error.file' })
        .refine(({ size }) => size > 0, 'admin_products.error.file'),
    )
    .min(1, 'admin_products.error.file')
    .refine(
      (files) => files.reduce((sum, { size }) => sum + size, 0) < mostBytes,
      'admin_products.error.files',
    ),
  /** Empty: the name of the product. */
  cs: perhapsAlt,
  en: perhapsAlt,
})

export const readUpload = (form: FormData) => ({
  file: form.getAll('file'),
  cs: form.get('cs') ?? '',
  en: form.get('en') ?? '',
})

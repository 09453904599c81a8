/** Schemas of the forms about one parcel of an order. */
import { z } from 'zod'
import { piecesByLine, valuesWithPrefix } from '../kit/form-values.ts'
import { packForm, packIn, reference } from './packing-forms.ts'

export { packForm, packIn }

export const goodsForm = z.object({ parcel: reference, fit: piecesByLine, off: piecesByLine })
/** Reads the returned pieces: `fit.1` and `off.1`. */
export const goodsIn = (form: FormData) => ({
  parcel: form.get('parcel') ?? undefined,
  fit: valuesWithPrefix(form, 'fit'),
  off: valuesWithPrefix(form, 'off'),
})

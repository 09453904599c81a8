/** Options of a product and the combinations of its variants, as the back office writes and reads them. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'

export const mostOptions = 3
export const mostValues = 50
export const longestOption = 40
/** Variants of one product, as a file of products holds at most. */
export const mostVariants = 50

const id = z.int().min(1).max(2_147_483_647)
const required = 'catalogue_admin.validation.required'
const name = textField(required).min(1, required).max(longestOption, 'catalogue_admin.validation.long')
const names = z.strictObject({ cs: name, en: name })

const value = z.strictObject({
  id: id.optional().meta({ description: 'Of a value that is there; left out: a new one' }),
  name: names,
})

/** All options of a product with all their values, in order: those that are left out go. */
export const optionsToSet = z
  .array(
    z.strictObject({
      id: id.optional().meta({ description: 'Of an option that is there; left out: a new one' }),
      name: names,
      values: z
        .array(value)
        .min(1, 'catalogue_admin.validation.option_values')
        .max(mostValues, 'catalogue_admin.validation.most_values'),
    }),
  )
  .max(mostOptions, 'catalogue_admin.validation.most_options')
export type OptionsToSet = z.output<typeof optionsToSet>

/** The values of a variant, one of each option; empty: none yet. */
export const combinationToSet = z
  .array(id)
  .max(mostOptions)
  .meta({ description: 'One value of each option of the product; empty: none yet' })

const named = { id: z.int(), name: z.object({ cs: z.string(), en: z.string() }) }

/** The options of a product in the merchant's order, each with its values in theirs. */
export const optionRecords = z.array(z.object({ ...named, values: z.array(z.object(named)) }))
export type OptionRecord = z.output<typeof optionRecords>[number]

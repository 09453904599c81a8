/** The form of a product's options: each option and value under its place, new values one a line. Also without scripts. */
import { z } from 'zod'
import { cleanText } from '../../lib/clean-text.ts'
import { longestOption, mostOptions, mostValues } from '../../shop/options/schema.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { rowId } from '../kit/form-values.ts'
import { codeField } from './product-forms.ts'

const required = 'catalogue_admin.validation.required'
const name = z.string(required).min(1, required).max(longestOption, 'catalogue_admin.validation.long')
const names = z.object({ cs: name, en: name })

export const optionList = z
  .array(
    z.object({
      id: z.int().optional(),
      name: names,
      values: z
        .array(z.object({ id: z.int().optional(), name: names }))
        .min(1, 'catalogue_admin.validation.option_values')
        .max(mostValues, 'catalogue_admin.validation.most_values'),
    }),
  )
  .max(mostOptions, 'catalogue_admin.validation.most_options')
export const optionsForm = z.object({ version: rowId, options: optionList })

/** A part of the form: what it is called, and the field to which its faults belong. */
interface Part {
  id?: number
  name: { cs: string; en: string }
  place: string
}
interface OptionPart extends Part {
  values: Part[]
}

const cleanIn = (form: FormData, field: string): string => cleanText(textIn(form, field))
const idIn = (form: FormData, place: string) => {
  const id = cleanIn(form, `${place}.id`)
  return /^\d{1,10}$/.test(id) ? { id: Number(id) } : {}
}
const linesIn = (form: FormData, field: string): string[] =>
  textIn(form, field).split('\n').map(cleanText).filter(Boolean)

/** A value that is written alike in both languages is typed once. */
const alike = (cs: string, en: string) => ({ cs, en: en === '' ? cs : en })

function valuesIn(form: FormData, option: string): Part[] {
  const stored = Array.from({ length: mostValues }, (_, nth): Part[] => {
    const place = `${option}.values.${nth}`
    const [cs, en] = [cleanIn(form, `${place}.name.cs`), cleanIn(form, `${place}.name.en`)]
    return form.has(`${place}.name.cs`) && cs + en !== ''
      ? [{ ...idIn(form, place), name: alike(cs, en), place }]
      : []
  }).flat()
  const [cs, en] = [linesIn(form, `${option}.more.cs`), linesIn(form, `${option}.more.en`)]
  const more = Array.from({ length: Math.max(cs.length, en.length) }, (_, nth) => ({
    name: en.length === 0 ? alike(cs[nth] ?? '', '') : { cs: cs[nth] ?? '', en: en[nth] ?? '' },
    place: `${option}.more`,
  }))
  return [...stored, ...more]
}

/** The options in the order of the form; those without any text are left out. */
function partsIn(form: FormData): OptionPart[] {
  const parts = Array.from({ length: mostOptions }, (_, nth): OptionPart[] => {
    const place = `options.${nth}`
    const [cs, en] = [cleanIn(form, `${place}.name.cs`), cleanIn(form, `${place}.name.en`)]
    const values = valuesIn(form, place)
    const isThere = idIn(form, place).id !== undefined
    if (cs + en === '' && (isThere || values.length === 0)) return []
    return [{ ...idIn(form, place), name: { cs, en }, values, place }]
  }).flat()
  const [, place = '', act = ''] = /^([\w.]+):(up|down|remove)$/.exec(cleanIn(form, 'move')) ?? []
  return moved(
    parts.map((option) => ({ ...option, values: moved(option.values, place, act) })),
    place,
    act,
  )
}

/** Moves or removes the part at a place; the rest stays. */
function moved<One extends Part>(parts: One[], place: string, act: string): One[] {
  const at = parts.findIndex((part) => part.place === place)
  const part = parts[at]
  if (!part) return parts
  const others = parts.filter((one) => one !== part)
  return act === 'remove' ? others : others.toSpliced(Math.max(0, act === 'up' ? at - 1 : at + 1), 0, part)
}

export const optionsIn = (form: FormData): unknown[] =>
  partsIn(form).map(({ place: _place, values, ...option }) => ({
    ...option,
    values: values.map(({ place: _of, ...value }) => value),
  }))
export const readOptions = (form: FormData): Record<string, unknown> => ({
  version: form.get('version'),
  options: optionsIn(form),
})

/** `options.0.values.2.name.cs` of what was read is the field from which it came. */
export function optionField(path: string, form: FormData): string {
  const [, nth, at, rest = ''] = /^options\.(\d+)(?:\.values\.(\d+))?(.*)$/.exec(path) ?? []
  const option = partsIn(form)[Number(nth)]
  if (!option) return path
  if (at === undefined) return option.place + rest
  const value = option.values[Number(at)]
  if (!value) return path
  return value.place + (value.place.endsWith('.more') ? rest.replace('.name', '') : rest)
}

export const combineForm = z.object({
  version: rowId,
  code: codeField,
  combination: z.array(z.int()),
})

/** The chosen values: a field for each option. */
export const readCombination = (form: FormData): Record<string, unknown> => ({
  version: form.get('version'),
  code: form.get('code'),
  combination: [...form].flatMap(([field, value]) =>
    /^value\.\d+$/.test(field) && typeof value === 'string' && /^\d{1,10}$/.test(value)
      ? [Number(value)]
      : [],
  ),
})

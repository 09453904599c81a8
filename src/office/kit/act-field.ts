/** The props of each field in a staff form: the typed or stored value, and the field's error. */
import type { Translate } from '../../lib/i18n.ts'
import type { Faults } from '../../pages/forms/use-faults.ts'
import type { StaffAnswer } from '../staff-answer.ts'

/** The props that a form passes to a field: its name and id, the typed or stored value, and its error. */
export interface ActField {
  (
    name: string,
    stored?: string,
  ): { id: string; name: string; defaultValue: string; error: string | undefined }
  /** The same for a checkbox; an unticked one sends nothing. */
  box: (
    name: string,
    stored?: boolean,
  ) => { id: string; name: string; defaultChecked: boolean; error: string | undefined }
  /** True if any field with a name that begins like this was refused. */
  fails: (beginning: string) => boolean
}

interface FieldsOf {
  t: Translate
  /** A prefix that makes the field's id unique on the page. */
  prefix: string
  answer: StaffAnswer | null
  faults: Faults
  /** Someone else saved first: each field shows the stored value. */
  isCompared: boolean
  /** Collects the names of the rendered fields. */
  placed: Set<string>
}

export function actField({ t, prefix, answer, faults, isCompared, placed }: FieldsOf): ActField {
  const textField = (name: string, stored?: string) => {
    placed.add(name)
    const typed = answer?.typed[name]
    const differs = isCompared && stored !== undefined && typed !== undefined && typed !== stored
    const news = differs ? t('admin.stored_now', { value: stored === '' ? '–' : stored }) : undefined
    return {
      // A space would end the id where its hint and its error are named.
      id: `${prefix}.${name}`.replaceAll(' ', '-'),
      name,
      defaultValue: typed ?? stored ?? '',
      error: faults[name] === undefined ? news : t(faults[name]),
    }
  }
  return Object.assign(textField, {
    box: (name: string, stored = false) => {
      const { defaultValue: _text, ...box } = textField(name)
      return { ...box, defaultChecked: answer?.sent ? name in answer.sent : stored }
    },
    fails: (beginning: string) => Object.keys(faults).some((name) => name.startsWith(beginning)),
  })
}

/** Fields with names that begin with the name of a part, such as `operator.`. */
export const fieldsUnder = (field: ActField, part: string): ActField =>
  Object.assign((name: string, stored?: string) => field(`${part}.${name}`, stored), {
    box: (name: string, stored?: boolean) => field.box(`${part}.${name}`, stored),
    fails: (beginning: string) => field.fails(`${part}.${beginning}`),
  })

import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Verb, type VerbProps } from './act-form.tsx'
import { checkBy } from './check-by.ts'

const loadSure = async (): Promise<Check> => checkBy((await import('./sure.ts')).isSure)

/**
 * An irreversible verb, confirmed by typing the name. Its schema includes `isSure`; for verbs that can be
 * undone or repeated, a `Verb` with a warning is enough.
 */
export function SureVerb({
  sure,
  given = {},
  load = loadSure,
  children,
  ...verb
}: VerbProps & {
  /** The text to type as confirmation, as the page shows it. */
  sure: string
}) {
  const { t } = useTranslation()
  return (
    <Verb {...verb} given={{ ...given, sure_of: sure }} load={load}>
      {(field, answer) => (
        <>
          {children?.(field, answer)}
          <Field {...field('sure')} label={t('admin.sure', { what: sure })} autoComplete="off" required />
        </>
      )}
    </Verb>
  )
}

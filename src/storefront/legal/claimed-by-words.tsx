/** The fields for a person who claims without an order's link. */
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField } from '../../pages/forms/person-fields.tsx'

type ClaimField = 'orderNumber' | 'email' | 'goods'

/** The order's number, the address of the answer, and the goods in words. @param id the beginning of the fields' ids */
export function ClaimedByWords({
  id,
  text,
  typed,
  error,
  goods,
}: {
  id: string
  text: (name: string) => string
  typed: Readonly<Record<ClaimField, string>>
  error: (field: ClaimField) => string | undefined
  goods: { rows: number; required?: true }
}) {
  const field = (name: ClaimField) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed[name],
    error: error(name),
  })
  return (
    <>
      <Field
        {...field('orderNumber')}
        label={text('number')}
        hint={text('number_hint')}
        inputMode="numeric"
        maxLength={20}
        required
      />
      <EmailField
        {...field('email')}
        label={text('email')}
        hint={text('email_hint')}
        autoComplete="email"
        maxLength={200}
      />
      <TextArea
        {...field('goods')}
        {...goods}
        label={text('goods')}
        hint={text('goods_hint')}
        maxLength={1000}
      />
    </>
  )
}

import { useTranslation } from '../../ui/texts.tsx'
import { Link, useFetcher } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { messageOf } from '../forms/form-answer.ts'
import type { RestockAnswer } from '../forms/restock-answer.ts'
import { useLocale } from './locale.ts'

export interface RestockFormProps {
  /** Those that are sold out, with a word for each where there are several. */
  variants: readonly { variantId: number; label: string }[]
  /** Of the page of the alerts. */
  answer?: RestockAnswer | null
}

/**
 * Leaves an address for one mail when a sold-out variant is back; without scripts the page of the alerts answers.
 */
export function RestockForm({ variants, answer = null }: RestockFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fetcher = useFetcher<RestockAnswer>()
  const said = fetcher.data ?? answer
  const isSending = fetcher.state !== 'idle'
  const [first, ...more] = variants
  if (!first) return null
  if (said?.isSent && !isSending)
    return (
      <Notice kind="success" role="status" title={t('restock.sent_title')}>
        <p>{t('restock.sent', { email: said.typed['email'] ?? '' })}</p>
      </Notice>
    )
  const refusal = said?.faults['email'] ? t(said.faults['email']) : said ? messageOf(said, t) : null
  return (
    <fetcher.Form method="post" action={href('restock', locale)} noValidate>
      <Stack gap={4}>
        {more.length > 0 ? (
          <Select
            name="variant"
            label={t('restock.which')}
            defaultValue={said?.typed['variant'] ?? first.variantId}
            options={variants.map(({ variantId, label }) => ({ value: String(variantId), label }))}
          />
        ) : (
          <input type="hidden" name="variant" value={first.variantId} />
        )}
        <Field
          name="email"
          type="email"
          inputMode="email"
          label={t('restock.email')}
          hint={t('restock.hint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={said?.typed['email']}
          error={isSending ? undefined : (refusal ?? undefined)}
        />
        <Button type="submit" variant="secondary" pending={isSending} pendingText={t('restock.pending')}>
          {t('restock.submit')}
        </Button>
        <p>
          <Link to={href('privacy', locale)}>{t('layout.page.privacy')}</Link>
        </p>
      </Stack>
    </fetcher.Form>
  )
}

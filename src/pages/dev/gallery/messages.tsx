import { Link } from 'react-router'
import { ArrowIcon, CheckIcon, TruckIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans, useTranslation } from '../../../ui/texts.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { href } from '../../../lib/routes.ts'
import { useLocale } from '../../shared/locale.ts'
import { anchorOf, Specimen, State } from './specimen.tsx'

const kinds = ['info', 'success', 'warning', 'error'] as const
const failures = [
  ['error', 'Error 500'],
  ['middleware', 'Unknown middleware'],
] as const
const badges = ['plain', 'strong', 'good', 'bad', 'stamp'] as const

/** The specification's pages for failures (section 8), each behind its button. */
export function Failures() {
  const locale = useLocale()
  return (
    <Specimen name="ErrorPage">
      {failures.map(([failure, title]) => (
        <State key={failure} of={failure}>
          <form method="post" action={href('gallery', locale)}>
            <Button type="submit" name="failure" value={failure} variant="secondary">
              {title}
            </Button>
          </form>
        </State>
      ))}
    </Specimen>
  )
}

export function Notices() {
  const { t } = useTranslation()
  return (
    <>
      <Specimen name="Notice">
        {kinds.map((kind) => (
          <State key={kind} of={kind}>
            <Notice kind={kind} role="none" title={t('checkout.changes.title')}>
              <p>{t('checkout.branch.near_note')}</p>
            </Notice>
          </State>
        ))}
        {kinds.map((kind) => (
          <State key={kind} of={`${kind}, action`}>
            <Notice
              kind={kind}
              role="none"
              title={t('product_page.sold_out')}
              action={<Button variant="secondary">{t('checkout.empty.action')}</Button>}
            />
          </State>
        ))}
        <State of="role status">
          <Notice role="status">
            <p>{t('checkout.branch.near_note')}</p>
          </Notice>
        </State>
        <State of="role alert">
          <Notice kind="error" role="alert">
            <p>{t('checkout.branch.failed')}</p>
          </Notice>
        </State>
      </Specimen>
      <Specimen name="ErrorSummary">
        <State of="errors" wide>
          <ErrorSummary
            focus={false}
            title={t('checkout.customer_data.faults')}
            errors={[
              { fieldId: 'framed', message: t('validation.email.form') },
              { fieldId: 'framed', message: t('validation.phone.required') },
              { message: t('validation.payment') },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}

export function Marks() {
  const { t } = useTranslation()
  return (
    <>
      <Specimen name="Badge">
        {badges.map((kind) => (
          <State key={kind} of={kind}>
            <span>
              <Badge kind={kind}>{t('home.stock.plenty')}</Badge>
            </span>
          </State>
        ))}
        <State of="icon">
          <span>
            <Badge icon={<CheckIcon size={16} />}>{t('checkout.steps.done')}</Badge>
          </span>
        </State>
      </Specimen>
      <Specimen name="Meter">
        {[0, 400, 1000].map((value) => (
          <State key={value} of={`${value} / 1000`}>
            <Meter
              value={value}
              max={1000}
              icon={<TruckIcon />}
              label={t(value === 1000 ? 'checkout.free_shipping.reached' : 'gallery.meter')}
            />
          </State>
        ))}
      </Specimen>
      <Specimen name="Skeleton">
        <State of="lines 3">
          <Skeleton label={t('checkout.branch.searching')} lines={3} />
        </State>
        <State of="block">
          <Skeleton label={t('checkout.branch.searching')} block />
        </State>
      </Specimen>
      <Specimen name="Unbroken">
        <State of="children">
          <span>
            <Unbroken>{t('shipping.packeta_point.description')}</Unbroken>
          </span>
        </State>
      </Specimen>
      <Specimen name="VisuallyHidden">
        <State of="children">
          <span>
            <ArrowIcon />
            <VisuallyHidden>{t('gallery.hidden')}</VisuallyHidden>
          </span>
        </State>
      </Specimen>
      <Specimen name="Trans">
        <State of="components" wide>
          <p>
            <Trans
              i18nKey="checkout.summary.terms"
              components={{
                terms: <Link to={`#${anchorOf('Trans')}`} />,
                privacy: <Link to={`#${anchorOf('Trans')}`} />,
                withdrawal: <Link to={`#${anchorOf('Trans')}`} />,
              }}
            />
          </p>
        </State>
      </Specimen>
    </>
  )
}

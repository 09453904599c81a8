import { Form, Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { addressKinds, type AddressKind } from '../../shop/account/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AddressText } from './address-text.tsx'
import type { loader } from './addresses.server.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import styles from './own.module.css'

export { action, loader } from './addresses.server.ts'

type Saved = ReturnType<typeof useLoaderData<typeof loader>>['addresses'][number]

/** /ucet/adresy: the saved addresses, by purpose. */
export default function Addresses() {
  const { t } = useTranslation()
  const { addresses } = useLoaderData<typeof loader>()
  return (
    <OwnPage title={t('account.addresses.title')} lead={t('account.addresses.lead')}>
      {addressKinds.map((kind) => (
        <Kind key={kind} kind={kind} addresses={addresses.filter((one) => one.kind === kind)} />
      ))}
    </OwnPage>
  )
}

function Kind({ kind, addresses }: { kind: AddressKind; addresses: Saved[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <OwnPart title={t(`account.addresses.${kind}`)} id={`addresses-${kind}`}>
      {addresses.length === 0 ? <p className={styles.soft}>{t('account.addresses.none')}</p> : null}
      <ul className={styles.cards}>
        {addresses.map((saved) => (
          <li key={saved.id}>
            <AddressCard saved={saved} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink
          as={Link}
          variant="secondary"
          to={`${href('accountAddress', locale, { id: newAddress[locale] })}?${new URLSearchParams({ kind })}`}
        >
          {t(`account.addresses.add_${kind}`)}
        </ButtonLink>
      </div>
    </OwnPart>
  )
}

/** Replaces the id in the address of the page. */
export const newAddress = { cs: 'nova', en: 'new' } as const

function AddressCard({ saved: { id, address, isDefault } }: { saved: Saved }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const whose = `${address.street}, ${address.city}`
  return (
    <div className={styles.card}>
      {isDefault ? (
        <div>
          <Badge kind="strong">{t('account.addresses.default')}</Badge>
        </div>
      ) : null}
      <AddressText address={address} />
      <Form method="post" className={styles.ways}>
        <input type="hidden" name="id" value={id} />
        <Link
          to={href('accountAddress', locale, { id: String(id) })}
          className={styles.way}
          aria-label={t('account.addresses.edit_whose', { address: whose })}
        >
          {t('account.addresses.edit')}
        </Link>
        {isDefault ? null : (
          <Button
            type="submit"
            name="intent"
            value="default"
            variant="quiet"
            aria-label={t('account.addresses.default_whose', { address: whose })}
          >
            {t('account.addresses.make_default')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          aria-label={t('account.addresses.remove_whose', { address: whose })}
        >
          {t('account.addresses.remove')}
        </Button>
      </Form>
    </div>
  )
}

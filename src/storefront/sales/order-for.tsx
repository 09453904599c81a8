import { Form, useNavigation } from 'react-router'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type OrderForProps = { id: number; name: string }

/** Begins to order for a customer. The label for screen readers names the customer: there are many such buttons. */
export function OrderFor({ id, name }: OrderForProps) {
  const { t } = useTranslation()
  const pending = usePending('order-for', id)
  return (
    <Form method="post">
      <input type="hidden" name="customer_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="order-for"
        icon={<ArrowIcon />}
        pending={pending}
        pendingText={t('sales.row.starting')}
      >
        {t('sales.row.order')}
        <VisuallyHidden> {t('sales.row.for', { name })}</VisuallyHidden>
      </Button>
    </Form>
  )
}

/** Sends the link that activates the account once more. */
export function InviteAgain({ id, name }: OrderForProps) {
  const { t } = useTranslation()
  const pending = usePending('invite', id)
  return (
    <Form method="post">
      <input type="hidden" name="customer_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="invite"
        variant="secondary"
        pending={pending}
        pendingText={t('sales.row.inviting')}
      >
        {t('sales.row.invite')}
        <VisuallyHidden> {t('sales.row.for', { name })}</VisuallyHidden>
      </Button>
    </Form>
  )
}

function usePending(intent: string, id: number): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('customer_id') === String(id)
}

import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'

type OrderAgainProps = {
  /** The page of the order; left out: this one. */
  action?: string
  /** What the button is about, for those who hear it without its surroundings: the number of an order in a list. */
  describedBy?: string
  size?: 'l'
}

/** Puts the goods of an order into the cart again; works without scripts. */
export function OrderAgain({ action, describedBy, size }: OrderAgainProps) {
  const { t } = useTranslation()
  const { formData, formAction } = useNavigation()
  const isSent = formData?.get('intent') === 'reorder' && (action === undefined || formAction === action)
  return (
    <Form method="post" {...(action === undefined ? {} : { action })}>
      <Button
        type="submit"
        name="intent"
        value="reorder"
        variant="secondary"
        {...(size ? { size } : {})}
        aria-describedby={describedBy}
        pending={isSent}
        pendingText={t('reorder.pending')}
      >
        {t('reorder.button')}
      </Button>
    </Form>
  )
}

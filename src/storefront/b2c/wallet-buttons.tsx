import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import type { Wallet } from '../../lib/wallets.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Submits the form around them with `wallet`, so that the card gateway opens with it. Google Pay works in every browser;
 * Apple Pay is offered only by devices that have it, which takes scripts to learn.
 */
export function WalletButtons({
  wallets,
  disabled,
  wide,
  label,
  pendingText,
}: {
  wallets: readonly Wallet[]
  disabled?: boolean
  wide?: boolean
  label: (wallet: string) => string
  pendingText: string
}) {
  const hasApplePay = useSyncExternalStore(never, devicePaysByApple, () => false)
  const { t } = useTranslation()
  const chosen = usePendingWallet()
  return wallets
    .filter((wallet) => wallet !== 'apple_pay' || hasApplePay)
    .map((wallet) => (
      <Button
        key={wallet}
        type="submit"
        name="wallet"
        value={wallet}
        variant="secondary"
        size="l"
        wide={wide}
        disabled={disabled}
        pending={chosen === wallet}
        pendingText={pendingText}
      >
        {label(t(`layout.mark.${wallet}`))}
      </Button>
    ))
}

/** The wallet that the form on its way was submitted with; null: none. */
export function usePendingWallet(): string | null {
  const wallet = useNavigation().formData?.get('wallet')
  return typeof wallet === 'string' ? wallet : null
}

/** What a device can pay by does not change while a page is open. */
const never = () => () => {}

function devicePaysByApple(): boolean {
  const { ApplePaySession: session } = window as { ApplePaySession?: { canMakePayments: () => boolean } }
  try {
    return session?.canMakePayments() ?? false
  } catch {
    // Safari throws in pages without TLS.
    return false
  }
}

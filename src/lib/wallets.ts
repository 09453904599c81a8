/** Wallets that a card payment can be made with at the gateway. */

/** Each with the gateway's code. Source: GP webpay HTTP API, PAYMETHOD. */
export const wallets = { apple_pay: 'APAY', google_pay: 'GPAY' } as const

export type Wallet = keyof typeof wallets

export const walletNames = Object.keys(wallets) as [Wallet, ...Wallet[]]

export const isWallet = (word: string): word is Wallet => Object.hasOwn(wallets, word)

/** First settings of a shop that takes orders in production, which refuses the demo's merchant and account. */
export const merchant = {
  OPERATOR_NAME: 'Masna Na Rohu s.r.o.',
  OPERATOR_ADDRESS: 'Dlouhá 5, 602 00 Brno',
  OPERATOR_ICO: '27074358',
  BANK_ACCOUNT: '19-2000145399/0800',
}

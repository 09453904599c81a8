export const merchant: Record<'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_ICO' | 'BANK_ACCOUNT', string>

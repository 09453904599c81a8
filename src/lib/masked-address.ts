/** Addresses as they are shown to who need not know them. */

/** An address of which a clerk sees whose it may be, and no more: `z…@example.cz`. */
export const maskedAddress = (address: string): string => address.replace(/^([^@])[^@]*(?=@)/u, '$1…')

/** Addresses as they are shown to people who need not know them. */

/** Masks an address so that a clerk can recognise its owner, and no more: `z…@example.cz`. */
export const maskedAddress = (address: string): string => address.replace(/^([^@])[^@]*(?=@)/u, '$1…')

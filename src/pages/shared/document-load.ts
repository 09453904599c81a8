/** `isOurs`: the shop itself is loading another document, which must not be held up. */
export const documentLoad = { isOurs: false }

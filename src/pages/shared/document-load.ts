/** `isOurs`: the shop itself loads another document, and nothing holds that up. */
export const documentLoad = { isOurs: false }

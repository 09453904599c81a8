/** Stands on what is about to go on by itself and needs the keys that come next afterwards: a form whose check is on its way. */
export const keysWait = 'data-keys-wait'

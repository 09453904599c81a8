/**
 * Marks an element that is about to go on by itself and needs the following keys afterwards: a form with a check in progress.
 */
export const keysWait = 'data-keys-wait'

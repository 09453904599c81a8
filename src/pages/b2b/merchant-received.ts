/** Stands in the address after an application was sent: the page can be loaded again without sending it twice. */
export const receivedMark = 'prijato'

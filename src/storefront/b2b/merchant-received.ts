/** Added to the address after an application was sent, so that a reload does not send it twice. */
export const receivedMark = 'prijato'

/** More fields than so many take longer to draw on the server than all the rest of their page. Pure. */
const mostAtOnce = 60

/** Whether a form has a field for each of so many lines from the start. */
export const areFew = (count: number): boolean => count <= mostAtOnce

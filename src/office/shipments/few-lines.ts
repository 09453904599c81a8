/** With more fields than this, they take the server longer to render than the rest of their page. Pure. */
const mostAtOnce = 60

/** True if a form renders a field for each line on the server. */
export const areFew = (count: number): boolean => count <= mostAtOnce

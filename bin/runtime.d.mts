export const root: string
export function giveUp(sentence: string): never

export const browserArguments: string[]
export const playwrightArguments: string[]
export const unpainted: string

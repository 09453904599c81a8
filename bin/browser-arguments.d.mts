export const browserArguments: string[]
export const playwrightArguments: string[]

export function findOrInstallChromium(node: string): Promise<string | undefined>

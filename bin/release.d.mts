export interface ShippedPackage {
  folder: string
  name: string
  version: string
  integrity?: string
  license?: string
}
export function shippedPackages(): ShippedPackage[]
export function fillRelease(folder: string, options: { hasNode: boolean }): void
export function billOfMaterials(): {
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[]
}

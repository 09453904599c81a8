/** The chunks of the build that customers' browsers load: nothing of the back office. Pure. */

/** A file of the browser's build, as far as it matters here. */
export interface Chunk {
  fileName: string
  /** The module that it represents: a page, or the start of all of them; null: it is shared by others. */
  facadeModuleId: string | null
  /** Files that a browser loads together with it. */
  imports: string[]
  /** Files that its modules import later. */
  dynamicImports: string[]
  moduleIds: string[]
}

/** The back office, its texts, and the libraries that only it uses: windows, charts, scanners, the editor. */
const ofTheBackOffice =
  /\/src\/office\/|browser-texts\/\w+\/admin|\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@react-types|@internationalized|d3-|internmap|barcode-detector|@zxing|qrcode|otpauth|@codemirror|@lezer|style-mod|w3c-keyname)/

/** True if a chunk begins a page, or all of them, and no page of the back office. */
const beginsConsumerPage = ({ facadeModuleId }: Chunk): boolean =>
  facadeModuleId !== null &&
  !ofTheBackOffice.test(facadeModuleId) &&
  /build-client-route|entry\.client|\/src\/pages\/consent\/start/.test(facadeModuleId)

/** Modules of the back office that a page of the shop would load. @returns each as `module in file, loaded by page` */
export function backOfficeInShop(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks
    .filter(beginsConsumerPage)
    .flatMap((page) =>
      [...loadedWith(page.fileName, byName)].flatMap((name) =>
        (byName.get(name)?.moduleIds ?? [])
          .filter((id) => ofTheBackOffice.test(id))
          .map((id) => `${id} in ${name}, loaded by ${page.facadeModuleId}`),
      ),
    )
}

function loadedWith(
  fileName: string,
  chunks: ReadonlyMap<string, Chunk>,
  known = new Set<string>(),
): Set<string> {
  if (known.has(fileName)) return known
  known.add(fileName)
  const { imports = [], dynamicImports = [] } = chunks.get(fileName) ?? {}
  for (const name of [...imports, ...dynamicImports]) loadedWith(name, chunks, known)
  return known
}

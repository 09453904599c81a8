/** The part of the package that we use; it ships no types. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => EmbeddingLevels
    getMirroredCharacter: (character: string) => string | null
  }
  const factory: () => Bidi
  export default factory
}

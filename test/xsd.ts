/** Checks files against published XML schemas: test/xsd/README.md says where each is from. */
import { readFileSync } from 'node:fs'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

let areFilesRead = false
const validators = new Map<string, XsdValidator>()

/** A schema may import others of its folder. Kept: reading those of Pohoda takes longer than a check. */
function validatorOf(schema: string): XsdValidator {
  areFilesRead ||= xmlRegisterFsInputProviders()
  const url = `${import.meta.dirname}/xsd/${schema}.xsd`
  const known = validators.get(schema)
  const validator = known ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
  validators.set(schema, validator)
  return validator
}

/** Faults of a file by a schema (`pohoda/data`); empty: it is valid. */
export function schemaFaults(schema: string, xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validatorOf(schema).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  } finally {
    document.dispose()
  }
}

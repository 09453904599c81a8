/** Turns the forms about passwords into the input of their schemas: the same in the browser and on the server. */

/** The query of a mailed link's page, as far as it concerns the link. */
export type LinkQuery = Partial<Record<(typeof linkParameters)[number], string>>

const linkParameters = ['email', 'token', 'type', 'modal'] as const

/** Foreign parameters (utm_source) are left out. */
export function linkQueryOf(parameters: URLSearchParams): LinkQuery {
  const given: LinkQuery = {}
  for (const name of linkParameters) {
    const value = parameters.get(name)
    if (value !== null) given[name] = value
  }
  return given
}

/** The values of the set-password form, not yet validated, with the link's query. */
export const newPasswordIn = (form: FormData, query: LinkQuery) => ({
  ...query,
  password: form.get('password') ?? '',
  password_confirm: form.get('password_confirm') ?? '',
  checked_terms_and_conditions: form.has('checked_terms_and_conditions'),
  checked_gdpr: form.has('checked_gdpr'),
})

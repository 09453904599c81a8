/** The register of VAT numbers of the European Commission. */
export const publicVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** The public business register of the Czech Republic. */
export const publicAres = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'

/** Parcels as import files for the carriers' portals. Pure. */
import type { PacketaSettings } from '../../server/config.ts'
import { csvFile, csvRows } from '../../lib/csv.ts'
import { addressFields, destinationOf, nameOf, phoneOf } from './packeta/attributes.ts'
import type { PortalParcel } from './rules.ts'

/** 27 columns, the first of them reserved; empty ones at the end are left out. */
const packetaHeading = [
  '',
  'Order number',
  'Name',
  'Surname',
  'Company',
  'E-mail',
  'Phone',
  'COD',
  'Currency',
  'Value',
  'Weight',
  'Pick-up point or carrier',
  'Sender label',
  'Adult content',
  'Delayed delivery',
  'Street',
  'House number',
  'City',
  'ZIP',
]

/**
 * Import file of Packeta's client section, version 7: a row with the version, a row that is skipped, then the parcels. Phones
 * have no plus, since a spreadsheet would read one as a formula. Source: Packeta documentation, client section imports.
 */
export const packetaCsv = (
  parcels: PortalParcel[],
  account: Pick<PacketaSettings, 'sender' | 'homeCarriers'>,
): string => csvRows([['version 7'], packetaHeading, ...parcels.map((parcel) => packetaRow(parcel, account))])

function packetaRow(
  parcel: PortalParcel,
  account: Pick<PacketaSettings, 'sender' | 'homeCarriers'>,
): string[] {
  const { recipient, address, cod, worth, weightG } = parcel
  const fields = new Map(address ? addressFields(address).map(([name, value]) => [name, String(value)]) : [])
  return [
    '',
    parcel.reference.slice(0, 24),
    nameOf(recipient.firstName) || nameOf(recipient.lastName) || '-',
    nameOf(recipient.lastName) || nameOf(recipient.firstName) || '-',
    nameOf(recipient.company ?? ''),
    recipient.email,
    phoneOf(recipient.phone).replace(/^\+/, ''),
    cod === null ? '' : crowns(cod),
    'CZK',
    (worth / 100).toFixed(2),
    (weightG / 1000).toFixed(3),
    destinationOf(parcel, account) ?? '',
    account.sender ?? '',
    '0',
    '',
    ...['street', 'houseNumber', 'city', 'zip'].map((name) => fields.get(name) ?? ''),
  ]
}

const crowns = (amount: number): string => (amount / 100).toFixed(0)

const podaniHeading = [
  'Reference',
  'Typ zásilky',
  'Příjmení / název',
  'Jméno',
  'Firma',
  'E-mail',
  'Mobil',
  'Ulice',
  'Obec',
  'PSČ',
  'Stát',
  'Hmotnost (kg)',
  'Udaná cena (Kč)',
  'Dobírka (Kč)',
  'Variabilní symbol',
  'Služby',
]

/** Cash on delivery paid out by bank transfer. Source: Česká pošta, codes of services. */
const cashService = '41'

/**
 * Import file of Česká pošta's Podání Online; the account is configured once with the meaning of each column.
 * Parcels to Balíkovna (NB) have the point instead of the postcode; the others go to the door (DR).
 */
export const podaniOnlineCsv = (parcels: PortalParcel[]): string =>
  csvFile([podaniHeading, ...parcels.map(podaniRow)])

function podaniRow({
  reference,
  recipient,
  address,
  pointId,
  weightG,
  worth,
  cod,
  variableSymbol,
}: PortalParcel) {
  return [
    reference,
    address ? 'DR' : 'NB',
    recipient.lastName,
    recipient.firstName,
    recipient.company ?? '',
    recipient.email,
    phoneOf(recipient.phone).replace(/^\+/, ''),
    address?.street ?? '',
    address?.city ?? '',
    address?.zip ?? pointId ?? '',
    address?.country ?? 'CZ',
    (weightG / 1000).toFixed(3).replace('.', ','),
    (worth / 100).toFixed(2).replace('.', ','),
    cod === null ? '' : crowns(cod),
    variableSymbol.replace(/\D/g, '').slice(-10),
    cod === null ? '' : cashService,
  ]
}

/**
 * Files of payments in euros: pain.001.001.09 of ISO 20022, restricted by the rules of the SEPA credit transfer
 * (EPC): accounts by IBAN only, charges shared, each payment booked separately so that the statement names it.
 */
import { element, elements, xmlFile, type Element } from '../../../server/xml-writer.ts'
import { plain, totalOf, type Payout, type PayoutLine } from './payout.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** No BIC: the bank finds it by the IBAN. */
const unknownAgent = [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]] as const

/** Writes the file, in UTF-8. @throws RangeError for an invalid amount, or if there is no payment at all. */
export function writeSepa(payout: Payout): string {
  const { messageId, payer, dueOn, madeAt, lines } = payout
  if (lines.length === 0) throw new RangeError('A file holds at least one payment')
  const count = String(lines.length)
  const total = decimal(totalOf(payout))
  const name = plain(payer.name, 70)
  const header = elements([
    ['MsgId', messageId],
    ['CreDtTm', madeAt.toISOString()],
    ['NbOfTxs', count],
    ['CtrlSum', total],
    ['InitgPty', [['Nm', name]]],
  ])
  const payment = elements([
    ['PmtInfId', messageId],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', 'false'],
    ['NbOfTxs', count],
    ['CtrlSum', total],
    ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
    ['ReqdExctnDt', [['Dt', dueOn]]],
    ['Dbtr', [['Nm', name]]],
    ['DbtrAcct', [['Id', [['IBAN', payer.iban]]]]],
    ['DbtrAgt', unknownAgent],
    ['ChrgBr', 'SLEV'],
  ])
  const initiation = element('CstmrCdtTrfInitn', [
    element('GrpHdr', header),
    element('PmtInf', [...payment, ...lines.map(transfer)]),
  ])
  return xmlFile(element('Document', [initiation], { xmlns: namespace }))
}

function transfer({ refundId, iban, holder, amount, variableSymbol, message }: PayoutLine): Element {
  return element('CdtTrfTxInf', [
    ...elements([
      [
        'PmtId',
        [
          ['InstrId', String(refundId)],
          ['EndToEndId', `VS${variableSymbol}-SS${refundId}`],
        ],
      ],
    ]),
    element('Amt', [element('InstdAmt', decimal(amount), { Ccy: 'EUR' })]),
    ...elements([
      ['Cdtr', [['Nm', plain(holder, 70)]]],
      ['CdtrAcct', [['Id', [['IBAN', iban]]]]],
      ['RmtInf', [['Ustrd', plain(message, 35)]]],
    ]),
  ])
}

function decimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

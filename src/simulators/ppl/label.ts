import type { SimulatedShipment } from './shipments.ts'

/** A picture of a label, plain but real: bars for each digit of the number, which needs no font. */
export async function drawLabel({ shipmentNumber }: SimulatedShipment): Promise<Uint8Array> {
  const bars = shipmentNumber.split('').map((digit, at) => {
    const width = 8 + Number(digit) * 4
    return `<rect x="${80 + at * 60}" y="120" width="${width}" height="360" fill="#111"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="874" height="620">
    <rect width="874" height="620" fill="#fff"/><rect x="8" y="8" width="858" height="604" fill="none" stroke="#111" stroke-width="4"/>${bars.join('')}</svg>`
  // What draws is loaded with the first label.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer()
}

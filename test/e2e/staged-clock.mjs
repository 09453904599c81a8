// Loaded before a shop's program (`node --import`): its clock is as many milliseconds ahead as a file says.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env.STAGED_CLOCK ?? ''
const RealDate = Date
let ahead = 0

const take = () => {
  const said = Number(readFileSync(file, 'utf8'))
  if (said === ahead) return
  ahead = said
  // The test that moved the clock waits for this.
  writeFileSync(`${file}.${process.env.PORT}`, String(ahead))
}
take()
setInterval(take, 50).unref()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return RealDate.now() + ahead
  }
}

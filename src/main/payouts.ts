import { runCommand } from './command.ts'
import { payouts } from './commands/payouts.ts'

await runCommand(payouts)

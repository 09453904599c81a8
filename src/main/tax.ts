import { runCommand } from './command.ts'
import { tax } from './commands/tax.ts'

await runCommand(tax)

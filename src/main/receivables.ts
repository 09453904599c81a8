import { runCommand } from './command.ts'
import { receivables } from './commands/receivables.ts'

await runCommand(receivables)

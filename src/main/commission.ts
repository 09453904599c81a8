import { runCommand } from './command.ts'
import { commission } from './commands/commission.ts'

await runCommand(commission)

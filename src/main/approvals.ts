import { runCommand } from './command.ts'
import { approvals } from './commands/approvals.ts'

await runCommand(approvals)

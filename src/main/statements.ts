import { runCommand } from './command.ts'
import { statements } from './commands/statements.ts'

await runCommand(statements)

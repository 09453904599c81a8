import { runCommand } from './command.ts'
import { work } from './commands/work.ts'

await runCommand(work)

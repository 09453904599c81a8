import { runCommand } from './command.ts'
import { resellers } from './commands/resellers.ts'

await runCommand(resellers)

import { runCommand } from './command.ts'
import { documents } from './commands/documents.ts'

await runCommand(documents)

import { runCommand } from './command.ts'
import { catalogue } from './commands/catalogue.ts'

await runCommand(catalogue)

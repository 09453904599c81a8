import { runCommand } from './command.ts'
import { keys } from './commands/keys.ts'

await runCommand(keys)

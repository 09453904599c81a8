import { runCommand } from './command.ts'
import { cod } from './commands/cod.ts'

await runCommand(cod)

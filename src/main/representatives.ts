import { runCommand } from './command.ts'
import { representatives } from './commands/representatives.ts'

await runCommand(representatives)

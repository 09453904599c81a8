import { runCommand } from './command.ts'
import { settings } from './commands/settings.ts'

await runCommand(settings)

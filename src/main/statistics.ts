import { runCommand } from './command.ts'
import { statistics } from './commands/statistics.ts'

await runCommand(statistics)

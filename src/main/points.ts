import { runCommand } from './command.ts'
import { points } from './commands/points.ts'

await runCommand(points)

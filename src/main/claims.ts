import { runCommand } from './command.ts'
import { claims } from './commands/claims.ts'

await runCommand(claims)

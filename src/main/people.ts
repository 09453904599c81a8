import { runCommand } from './command.ts'
import { people } from './commands/people.ts'

await runCommand(people)

import { runCommand } from './command.ts'
import { reviews } from './commands/reviews.ts'

await runCommand(reviews)

import { runCommand } from './command.ts'
import { todo } from './commands/todo.ts'

await runCommand(todo)

// npm run check: what a change breaks most often, in a few minutes and without database or browser.
import { checkFormat, checkLint, checkTypes, runTests } from './checks.mjs'
import { install } from './install.mjs'
import { chooseNode } from './runtime.mjs'
import { runStep, summarise } from './step.mjs'

install()
const node = chooseNode()
const steps = [
  await runStep('types', () => checkTypes(node)),
  await runStep('lint', () => checkLint(node)),
  await runStep('format', () => checkFormat(node)),
  await runStep('unit tests', () => runTests(node, 'unit')),
]
summarise(steps)

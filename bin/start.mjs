// npm start: one command from a fresh clone to a running shop.
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, handOver } from './runtime.mjs'

install()
const node = chooseNode()
buildWhenStale(node)
// Without a limit V8 collects late and holds several times the live memory. The operator's options come last, and win.
const memory = '--max-old-space-size=384 --max-semi-space-size=8'
handOver(node, ['--import', './bin/sold-react.mjs', 'build/server/web.js', ...process.argv.slice(2)], {
  NODE_OPTIONS: `${memory} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
})

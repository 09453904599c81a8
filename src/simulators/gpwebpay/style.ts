/** The look of the simulator's pages: plain and unlike the shop, so that one is not mistaken for the other. */
export const STYLE = `
:root { color-scheme: light; --ink: #14213d; --soft: #44506b; --line: #c9d1e0; --blue: #1d4ed8; --paper: #fff; --back: #eef2f9 }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between;
  padding: .9rem max(1rem, calc(50vw - 18rem)); background: var(--ink); color: #fff }
header span { font-size: .875rem; color: #ffe08a }
main { max-width: 38rem; margin: 1.5rem auto 3rem; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 2rem 0 .75rem; font-size: 1.05rem }
dl { margin: 0 0 1.5rem; border: 1px solid var(--line); border-radius: 8px }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding: .6rem .9rem }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.amount dd { font-size: 1.35rem; font-weight: 700 }
label { display: block; font-weight: 600 }
input[name=card_number] { width: 100%; min-height: 3rem; margin-top: .35rem; padding: .5rem .8rem; border: 2px solid var(--soft);
  border-radius: 8px; font: inherit; font-size: 1.15rem; letter-spacing: .04em; color: inherit; background: #fff }
input[aria-invalid] { border-color: #b3261e }
.error { margin: .4rem 0; color: #b3261e; font-weight: 600 }
#card_hint { margin: .6rem 0 1rem; font-size: .9rem; color: var(--soft) }
code { color: var(--ink); white-space: nowrap }
main > p code { white-space: normal; overflow-wrap: anywhere }
button, a.pay { min-height: 2.75rem; padding: .55rem 1rem; border: 1px solid var(--soft); border-radius: 8px; background: #fff;
  color: var(--ink); font: inherit; text-align: left; cursor: pointer }
button:hover { background: var(--back) }
.pay, a.pay { display: block; width: 100%; border-color: var(--blue); background: var(--blue); color: #fff; font-weight: 700; text-align: center; text-decoration: none }
button.pay:hover, a.pay:hover { background: #163fae }
.decisions { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
`

/**
 * Visible content comes before interaction: a page can be read, and its forms work, without scripts, so the
 * network belongs to words, sheet, titles and pictures until the first of it is painted. Only then are the
 * fonts of the text and the scripts loaded.
 */

/** The start of the page's scripts as React Router writes it behind the page, and the modules it preloads. */
const [starterBegin, starterEnd] = ['<script type="module" async="">', '</script>'] as const
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Nothing is painted before the end of the page is read: a browser that stops to paint half of it would show, for a moment, a
 * window in its middle at half its height (the HTML standard's render-blocking on an element; some browsers ignore it).
 */
const wholePage = '<link rel="expect" href="#starter" blocking="render"/>'

/**
 * The starter stays inactive in the page (no browser runs this type) until `startScripts` behind it wakes it.
 * @param mark of scripts of ours (own-scripts.ts)
 */
export function scriptsAfterPaint(html: string, mark: string): string {
  const begin = html.indexOf(starterBegin)
  if (begin < 0) return html
  const [codeBegin, codeEnd] = [begin + starterBegin.length, html.indexOf(starterEnd, begin)]
  const modules: string[] = []
  const before = html.slice(0, begin).replace(preload, (_, href: string) => (modules.push(href), ''))
  const page = before.replace('<head>', `<head>${wholePage}`)
  const held = `<script type="text/plain" id="starter" async="" data-modules="${modules.join(' ')}">${html.slice(codeBegin, codeEnd)}`
  return `${page}${held}</script><script>${mark}${startScripts}</script>${html.slice(codeEnd + starterEnd.length).replace(preload, '')}`
}

/**
 * Elements that get their fonts separately, a frame each: redrawing the whole page at once would keep a phone
 * from answering for a fifth of a second. In development React compares every attribute.
 */
const parts = import.meta.env.DEV ? 'html' : 'header,main>*,footer'

/**
 * Runs in the browser: after the first paint it fetches the fonts (fonts.css), requests the modules and wakes the starter. A
 * tab in the background paints nothing, and a browser may not report it: then it runs a second after everything else has
 * loaded. A visitor who comes from another page of ours has the fonts already, and sees nothing change.
 */
const startScripts = `{
let still=document.getElementById("starter");
const all=()=>document.documentElement.classList.add("lettered"),known=document.referrer.startsWith(location.origin+"/"),letters=async()=>{
await document.fonts.load("1em Archivo");
for(const part of document.querySelectorAll("${parts}")){
part.dataset.lettered="";
await new Promise(requestAnimationFrame)}
all()};
if(known)all();
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more)),start=()=>{
if(!still)return;
if(!known)letters().catch(all);
for(const href of still.dataset.modules.split(" "))add("link",{rel:"modulepreload",href});
add("script",{type:"module",textContent:still.textContent});
still=null};
try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}
addEventListener("load",()=>setTimeout(start,1000))
}`

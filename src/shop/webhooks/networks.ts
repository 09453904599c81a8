/**
 * Addresses that a webhook may be sent to: public ones, so that it can't be used to look into the shop's own network. Pure.
 */
import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
// Networks that wrap an IPv4 address (6to4, Teredo), and those for documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Normalises an endpoint's URL; null: invalid. Unless `isTest`, it has to be https, and not an address of a private network.
 */
export function endpointUrl(given: string, isTest: boolean): string | null {
  if (given.length > 500 || !URL.canParse(given)) return null
  const url = new URL(given)
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.hostname === '') return null
  if (isTest && url.protocol === 'http:') return url.href
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isName = isIP(literal) === 0 && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  return url.protocol === 'https:' && (isName || isPublic(literal)) ? url.href : null
}

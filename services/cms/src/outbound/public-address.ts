import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's public server: this machine, the house's own network, a cloud's metadata. */
const NOT_PUBLIC: readonly [network: string, prefix: number][] = [
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
]

/** Of IPv6 only what is given out for the public counts, without the ways back into IPv4 and what is for examples. */
const PUBLIC_V6: readonly [network: string, prefix: number][] = [['2000::', 3]]
const NOT_PUBLIC_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (networks: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const inner = listOf(NOT_PUBLIC, 'ipv4')
const outer6 = listOf(PUBLIC_V6, 'ipv6')
const inner6 = listOf(NOT_PUBLIC_V6, 'ipv6')

/** True for an IP address of the public internet; an address of one family inside the other is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createOutbound } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

describe('a call to an address somebody typed in', () => {
  let hits = 0
  const canary = createServer((request, response) => {
    hits++
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/secret' })
    response.end('x'.repeat(100))
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
    port = (canary.address() as AddressInfo).port
  })
  afterAll(() => {
    canary.close()
  })

  it('reaches nothing inside, however the address is written', async () => {
    const outbound = createOutbound()
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '0x7f.1', '2130706433', '017700000001', '0.0.0.0']
    const mapped = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[::127.0.0.1]', '[fe80::1]']
    const more = ['169.254.169.254', '10.0.0.1', '192.168.1.1', '172.16.0.1', '100.64.0.1', '127.1', '[fd00:ec2::254]']
    for (const host of [...hosts, ...mapped, ...more]) {
      const call = outbound({ method: 'GET', url: `http://${host}:${port}/`, alsoHttp: true })
      await expect(call).rejects.toMatchObject({ name: 'OutboundRefused' })
    }
    expect(hits).toBe(0)
  })

  it('speaks https, http where that was said, and nothing else', async () => {
    const outbound = createOutbound({ resolve: async () => ['127.0.0.1'] })
    for (const url of ['http://wein.example/', 'file:///etc/passwd', 'ftp://wein.example/', 'nonsense']) {
      await expect(outbound({ method: 'GET', url })).rejects.toThrow('address not allowed')
    }
    await expect(outbound({ method: 'GET', url: 'https://a:b@wein.example/' })).rejects.toThrow('password')
  })

  it('is not fooled by a name that is public when it is judged and inside when it is called', async () => {
    const asked: string[] = []
    const flipping = async (host: string) => {
      asked.push(host)
      return asked.length === 1 ? ['203.0.113.200', '8.8.8.8'] : ['127.0.0.1']
    }
    const outbound = createOutbound({ resolve: flipping })
    const call = () => outbound({ method: 'GET', url: `http://rebind.example:${port}/`, alsoHttp: true })
    await expect(call()).rejects.toThrow('not public')
    await expect(call()).rejects.toThrow('not public')
    const half = createOutbound({ resolve: async () => ['8.8.8.8', '127.0.0.1'] })
    await expect(half({ method: 'GET', url: 'https://half.example/' })).rejects.toThrow('not public')
    expect(hits).toBe(0)
  })

  it('connects to the address that was judged and asks for the name no second time', async () => {
    let asked = 0
    const resolve = async () => {
      asked++
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.9']
    }
    const outbound = createOutbound({ resolve, mayCall: (address) => address === '127.0.0.1' })
    const url = `http://pinned.example:${port}/`
    expect(await outbound({ method: 'GET', url, alsoHttp: true })).toMatchObject({ status: 200 })
    expect({ asked, hits }).toEqual({ asked: 1, hits: 1 })
    await expect(outbound({ method: 'GET', url, alsoHttp: true })).rejects.toThrow('not public')
    expect(hits).toBe(1)
  })

  it('gives a redirect back as it is, and stops at an answer that is too large', async () => {
    const origin = 'https://away.example'
    const outbound = createOutbound({ standIns: { [origin]: `http://127.0.0.1:${port}` } })
    expect(await outbound({ method: 'GET', url: `${origin}/away` })).toMatchObject({ status: 302 })
    expect((await outbound({ method: 'GET', url: origin, maxBytes: 100 })).body).toHaveLength(100)
    await expect(outbound({ method: 'GET', url: origin, maxBytes: 99 })).rejects.toThrow('too large')
    expect(hits).toBe(4)
  })

  it('knows public addresses', () => {
    expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
    expect(['2001:db8::1', '2002:7f00:1::', '::', 'wein.example', ''].map(isPublicAddress)).not.toContain(true)
  })
})

// Where a rule's webhook may go: by its address as written, and by the IP address that its name resolves to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, webhookRefusal } from '#platform/gateways/webhook/address.rules.ts';

describe('An IP address', () => {
  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '169.254.170.2',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.1.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
    'fec0::1',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1::2::3',
    '12345::',
    '2606:4700:::1',
  ])('%s is never called [WFL-10]', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.1.1.1',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.1.1',
    '192.169.1.1',
    '223.255.255.255',
    '2606:4700::6810:85e5',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
    '2400:cb00:2048:1::c629:d7a2',
  ])('%s may be called [WFL-10]', (address) => expect(isPublicAddress(address)).toBe(true));

  it('inside an IPv6 address that is private is never called, however it is written [WFL-10]', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, fc.constantFrom('::ffff:', '::', '64:ff9b::', '2002:'), (b, c, d, before) => {
        const hex = (one: number, two: number) => (one * 256 + two).toString(16);
        const low = `${hex(10, b)}:${hex(c, d)}`;
        const written = before === '2002:' ? [`2002:${low}::1`] : [`${before}${low}`, `${before}10.${b}.${c}.${d}`];
        for (const address of written) expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

describe('A webhook’s address as written', () => {
  it.each([
    ['', 'Please enter the address of the webhook.'],
    ['   ', 'Please enter the address of the webhook.'],
    ['http://hooks.example.com/', 'A webhook needs an address that begins with https://'],
    ['hooks.example.com', 'A webhook needs an address that begins with https://'],
    ['ftp://hooks.example.com/', 'A webhook needs an address that begins with https://'],
    ['https://', 'A webhook needs an address that begins with https://'],
    ...[
      'https://localhost/',
      'https://LOCALHOST./x',
      'https://printer.local/',
      'https://db.internal/',
      'https://x/',
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://017700000001/',
      'https://[::1]/',
      'https://[::ffff:169.254.169.254]/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.8:8443/',
    ].map((url) => [url, 'This webhook address is not public: nobody outside your own network can be called there.']),
    [
      'https://user:secret@hooks.example.com/',
      'Please leave the name and password out of the webhook address: calls are signed instead.',
    ],
    ...['https://hooks.example.com:8443/', 'https://hooks.example.com:22/', 'https://1.1.1.1:80/'].map((url) => [
      url,
      'A webhook is called on the port of https alone. Please leave the port out of its address.',
    ]),
    [`https://hooks.example.com/${'x'.repeat(2000)}`, 'A webhook address has at most 2000 characters.'],
  ])('%s is refused in words [WFL-10]', (url, sentence) => expect(webhookRefusal(url)).toBe(sentence));

  it.each([
    'https://hooks.example.com/',
    ' https://hooks.example.com:443/a?b=c ',
    'https://1.1.1.1/',
    'https://bücher.example/',
  ])('%s is accepted [WFL-10]', (url) => expect(webhookRefusal(url)).toBeNull());
});

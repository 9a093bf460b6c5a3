// What tests give to a running product never contains an address that is really called outside this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { expect, it } from 'vitest';

/** Rules, laws and stacks are tested on text alone, and call nobody; nor does this file. */
const CALLS_NOBODY = /^test\/((rules|laws|spec|infra|web)\/|local\/outside\/called-addresses)/;

/** Names that nobody can register: those of RFC 2606 and 6761, and single words. `example.com` has machines that answer. */
const NOBODYS = /(^|\.)(example|test|invalid|localhost)$|^[^.]+$/;

/** Addresses of this machine, of private networks and of documentation, which no other machine answers (RFC 1918, 3927, 5737). */
const NOWHERE = /^(127\.|10\.|192\.168\.|169\.254\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|\[::1\])/;

/** Names of real parties, each with why nobody calls them. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'calendly.com': 'the stand-in plays the calendar service; browsers get its frames from given/hosts/outside-frames',
  'api.calendly.com': 'the same',
  'youtu.be': 'a slide names it, the browser alone loads it, and given/hosts/outside-frames answers it',
  'www.youtube.com': 'the same',
  'www.youtube-nocookie.com': 'the same',
  'i.ytimg.com': 'the same',
  'example.com': 'an address that is stored, shown or refused, and which nothing calls',
  'acme.beckonblast.com':
    'the website in a form for the carriers, which checks that such a domain can exist, and which nobody opens',
  'vimeo.com': 'refused before anybody could load it',
  'wa.me': 'words of a text in which contacts are found',
  'api.whatsapp.com': 'the same',
  'metadata.google.internal': 'refused as an address; the ending is reserved, so that nobody owns a name under it',
  'www.w3.org': 'the name of a format in a file',
};

/** Names of hosts in addresses of a text that somebody may own. */
function calledOutside(text: string): string[] {
  const hosts = [...text.matchAll(/\b(?:https?|wss?|webcal):\/\/(\[[\da-f:]+\]|[\w.-]*[\w-])/gi)].map(
    ([, host = '']) => host,
  );
  return hosts
    .map((host) => host.toLowerCase())
    .filter((host) => !NOWHERE.test(host) && (isIP(host) > 0 || !NOBODYS.test(host)) && !(host in NOT_CALLED));
}

it('no test of a running product, and no corpus, contains an address that may be called outside this machine', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'test', 'trades', 'bin'], {
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => /\.(tsx?|txt|json)$/.test(path) && !CALLS_NOBODY.test(path));
  const read = paths.filter((path) => existsSync(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(read.length).toBeGreaterThan(300);
  expect(read.flatMap(({ path, text }) => calledOutside(text).map((host) => `${path}: ${host}`))).toEqual([]);
});

it.each(['https://evil.com/x', 'http://8.8.8.8:80/', 'wss://hooks.evil.dev', 'https://hooks.example.com/'])(
  '%s may be called',
  (address) => expect(calledOutside(`post to "${address}"`)).toHaveLength(1),
);

it.each(['https://evil.example/x', 'http://127.0.0.1:4000/', 'http://169.254.169.254/', 'https://a', 'http://[::1]/'])(
  '%s is called by nobody',
  (address) => expect(calledOutside(`post to "${address}"`)).toEqual([]),
);

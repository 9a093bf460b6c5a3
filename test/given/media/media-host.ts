// The text provider's API of media for tests: it serves what a test says, hangs, lies and leads elsewhere, and notes what it was asked.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '#lib/local/stand-in/wire.ts';
import { TEXT_ACCOUNT } from '../hosts/rooms.ts';

/** A file of a text: its announced type, and its bytes or how the provider behaves instead of giving them. */
export type HostedMedia = {
  announced: string;
  is: Uint8Array | { endless: number } | 'hangs' | 'fails' | 'gone' | { leads: string };
};

export type MediaHost = {
  url: string;
  /** The files of each text; a deleted one is gone. */
  texts: Map<string, (HostedMedia | null)[]>;
  /** What was asked, such as `GET Media/ME0` and `DELETE Media/ME1`. */
  asked: string[];
  /** How many bytes of an endless file were written. */
  written: { bytes: number };
  isDown: boolean;
  close(): Promise<void>;
};

const AUTHORIZED = `Basic ${Buffer.from(`${TEXT_ACCOUNT.accountSid}:${TEXT_ACCOUNT.authToken}`).toString('base64')}`;

/** Writes zeros until the other side hangs up, or that many are written. */
async function endless(response: ServerResponse, most: number, written: { bytes: number }): Promise<void> {
  const chunk = Buffer.alloc(256 * 1024);
  response.writeHead(200, { 'content-type': 'image/png' });
  const closed = once(response, 'close');
  for (let sent = 0; sent < most && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
    written.bytes += chunk.length;
  }
  response.end();
}

/** Starts it; the address goes into the account's secret. */
export async function openMediaHost(): Promise<MediaHost> {
  const host: MediaHost = {
    url: '',
    texts: new Map(),
    asked: [],
    written: { bytes: 0 },
    isDown: false,
    close: async () => {},
  };
  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const [, sid = '', rest = ''] = /\/Messages\/(\w+)\/(Media.*)$/.exec(pathname) ?? [];
    host.asked.push(`${request.method} ${rest || pathname}`);
    if (host.isDown) return void json(response, 503, {});
    if (rest && request.headers.authorization !== AUTHORIZED) return void json(response, 401, {});
    // The place of a file: whoever brings keys there has told them to somebody else.
    if (!rest && request.headers.authorization) return void json(response, 400, {});
    const at = pathname.startsWith('/place/') ? pathname.split('/').slice(2) : [sid, /ME(\d+)/.exec(rest)?.[1] ?? ''];
    const files = host.texts.get(at[0] ?? '');
    if (!files) return void json(response, 404, {});
    if (rest === 'Media.json') {
      const list = files.flatMap((file, n) => (file ? [{ sid: `ME${n}`, content_type: file.announced }] : []));
      return void json(response, 200, { media_list: list });
    }
    const file = files[Number(at[1])];
    if (!file || file.is === 'gone') return void json(response, 404, {});
    if (request.method === 'DELETE') {
      files[Number(at[1])] = null;
      return void response.writeHead(204).end();
    }
    if (file.is === 'hangs') return;
    if (file.is === 'fails') return void json(response, 500, {});
    if ('leads' in file.is) return void response.writeHead(307, { location: file.is.leads }).end();
    if (rest) return void response.writeHead(307, { location: `/place/${at.join('/')}` }).end();
    if ('endless' in file.is) return endless(response, file.is.endless, host.written);
    response.writeHead(200, { 'content-type': file.announced }).end(file.is);
  }
  const server = await listen({ now: () => Date.now() }, answer);
  return Object.assign(host, { url: server.url, close: server.close });
}

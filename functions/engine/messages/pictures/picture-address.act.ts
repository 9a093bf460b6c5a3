// The address under which a stored picture of a person is shown: signed, and valid for one to two hours. Nobody can guess one, and an
// old one opens nothing.
import { timingSafeEqual } from 'node:crypto';
import type { LeadMessage } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { keyedHash } from '#platform/gateways/keyed-hash.ts';
import type { PictureOf } from '#platform/gateways/received/received-files.ts';

const HOUR_MS = 3600_000;
/** 128 bits, in hexadecimal. */
const SIGNED = 32;

async function signature({ organizationId, sid, n }: PictureOf, untilHour: number): Promise<string> {
  return (await keyedHash('picture', organizationId, sid, String(n), String(untilHour))).slice(0, SIGNED);
}

/** The path of a picture. It stays the same until the next full hour, so that a browser fetches the picture once. */
async function addressOf(of: PictureOf): Promise<string> {
  const untilHour = Math.floor(now() / HOUR_MS) + 2;
  return `/pictures/${of.organizationId}/${of.sid}/${of.n}/${untilHour}/${await signature(of, untilHour)}`;
}

/** The messages with the addresses of their stored pictures, for one who may see them. */
export function withAddresses(organizationId: string, messages: readonly LeadMessage[]): Promise<LeadMessage[]> {
  return Promise.all(
    messages.map(async (message) => {
      const pictures = message.pictures.map(async (picture, n) => {
        // Pictures of staff have an address already.
        if (picture.state !== 'STORED' || picture.url !== null) return picture;
        return { ...picture, url: await addressOf({ organizationId, sid: message.id, n }) };
      });
      return { ...message, pictures: await Promise.all(pictures) };
    }),
  );
}

/** The picture that a path names, if it was signed and is still valid; null for every other path. */
export async function pictureAt(path: string): Promise<PictureOf | null> {
  const found = /^\/pictures\/(\w{1,80})\/(\w{1,80})\/(\d{1,2})\/(\d{1,9})\/([0-9a-f]{32})$/.exec(path);
  const [, organizationId = '', sid = '', n = '', untilHour = '', signed = ''] = found ?? [];
  if (!found || Number(untilHour) * HOUR_MS <= now()) return null;
  const picture = { organizationId, sid, n: Number(n) };
  const expected = await signature(picture, Number(untilHour));
  return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? picture : null;
}

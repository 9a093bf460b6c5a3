// The pictures that a person sent, and those that staff sent them, for the file of everything that is stored about them.
import { sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import type { KeptInbound } from '#engine/messages/inbound/inbound.entity.ts';
import { storedPicture } from '#platform/gateways/received/received-files.ts';
import type { StoredBytes } from '#platform/gateways/stored-files.ts';
import { servedFile } from '#platform/gateways/uploads.ts';

/** All pictures of the file together, in bytes: one answer of the API has at most 5 MB, and base64 makes a third more of them. */
const MOST_BYTES = 2_500_000;
const LEFT_OUT = 'Too large for this file. It can be saved from the conversation.';

/** A picture as the file has it: `picture` is a `data:` address, or a sentence when there is no room for it. */
export type PersonPicture = { at: string; from: 'them' | 'us'; picture: string };
type Found = { at: string; from: 'them' | 'us'; bytes: () => Promise<StoredBytes | null> };

const received = ({ organizationId, sid, at, pictures = [] }: KeptInbound): Found[] =>
  pictures.flatMap(({ state }, n) =>
    state === 'STORED' ? [{ at, from: 'them' as const, bytes: () => storedPicture({ organizationId, sid, n }) }] : [],
  );

const sent = ({ organizationId, acceptedAt, picture }: Send): Found[] =>
  picture && acceptedAt
    ? [{ at: acceptedAt, from: 'us', bytes: () => servedFile(sentPicturePath(organizationId, picture)) }]
    : [];

/** The pictures of these texts, the newest first, in bytes as long as there is room; without those that are gone. */
export async function personPictures(wrote: readonly KeptInbound[], sends: readonly Send[]): Promise<PersonPicture[]> {
  const found = [...wrote.flatMap(received), ...sends.flatMap(sent)];
  let room = MOST_BYTES;
  const pictures: PersonPicture[] = [];
  for (const { at, from, bytes } of found.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))) {
    const file = room > 0 ? await bytes() : null;
    if (room > 0 && !file) continue;
    const isIn = file !== null && file.bytes.length <= room;
    // After the first one without room the older ones are not even read.
    room = isIn ? room - file.bytes.length : 0;
    const picture = isIn ? `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}` : LEFT_OUT;
    pictures.push({ at, from, picture });
  }
  return pictures;
}

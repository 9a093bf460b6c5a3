// Pictures that staff send to one person: checked by their first bytes, priced, sent once as a picture or as a link, and erased with them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { aPng, bytesOf } from '#test/given/hosts/media-rooms.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let files: LocalBuckets;
let dataDir: string;
let uploads = 0;
const ana = anActor();
const MINUTE = 60_000;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sent-pictures-'));
  files = await startBuckets({ clock: { now: () => Date.now() }, dataDir } as never);
  process.env.AWS_ENDPOINT_URL_S3 = files.url;
  room = await openDelivery('blast');
});
beforeEach(async () => {
  await room.begin();
  await room.people(2);
});
afterAll(async () => {
  await room.close();
  await files.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A file as if a browser had uploaded it; returns the id of the upload. */
async function uploaded(bytes: Uint8Array, organizationId = '101'): Promise<string> {
  const uploadId = `upl_test${++uploads}`;
  const { at, store } = await import('#platform/gateways/bucket.ts');
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  await store.send(new PutObjectCommand({ ...at(`incoming/${organizationId}/${uploadId}`), Body: bytes }));
  return uploadId;
}
const sends = async (given: object, actor = ana) =>
  ask(
    await import('#features/messages/messages.resolver.ts'),
    'messageLead',
    { leadId: 'lead_1', message: '', ...given },
    actor,
  );
const conversation = async () => {
  const answer = await ask(await import('#features/leads/leads.resolver.ts'), 'lead', { leadId: 'lead_1' }, ana);
  return (answer as unknown as { lead: LeadView }).lead;
};
const theSend = async () => {
  const { sendsOfLead } = await import('#domain/texts/send/send.entity.ts');
  return (await sendsOfLead('101', 'lead_1'))[0];
};
const isServed = async (path: string) => (await import('#platform/gateways/uploads.ts')).isServed(path);

describe('a picture with a text', () => {
  it('leaves once, with its words filled in, from an address of its own, and stands in the bubble', async () => {
    const pictureId = await uploaded(aPng());
    const asked = { message: 'Look, {{firstName}}', pictureId, requestId: 'one' };
    expect(await sends(asked)).toMatchObject({ success: true });
    await sends(asked);
    await room.pass(MINUTE);
    expect(room.provider.texts).toMatchObject([{ body: 'Look, Ann1' }]);
    const [url = ''] = room.provider.texts[0]?.media ?? [];
    expect(url).toMatch(/^http:\/\/blast\.localhost:4000\/media\/101\/upl_\w{20}$/);
    expect(url).not.toContain(pictureId);
    const path = new URL(url).pathname;
    expect(await isServed(path)).toBe(true);
    expect((await conversation()).messages?.[0]?.pictures).toEqual([{ state: 'STORED', url: path, why: null }]);
  });

  it('costs as much as the brand’s manifest says, and counts as one text in one part', async () => {
    await sends({ message: 'a'.repeat(200), pictureId: await uploaded(aPng()) });
    await sends({ message: 'a'.repeat(200), leadId: 'lead_2' });
    await room.pass(MINUTE);
    const { sendsOfLead } = await import('#domain/texts/send/send.entity.ts');
    const [text] = await sendsOfLead('101', 'lead_2');
    const { ownBrand } = await import('#platform/foundation/own-brand.ts');
    const { pictureTexts } = ownBrand().prices;
    expect(pictureTexts).toBe(3);
    expect(text?.priceCents).toBeGreaterThan(0);
    expect(await theSend()).toMatchObject({ priceCents: (text?.priceCents ?? 0) * pictureTexts, segments: 1 });
    expect(text?.segments).toBe(2);
  });

  it('needs no words; the inbox says Picture', async () => {
    expect(await sends({ pictureId: await uploaded(aPng()) })).toMatchObject({ success: true });
    await room.pass(MINUTE);
    expect(room.provider.texts).toMatchObject([{ body: '', media: [expect.any(String)] }]);
    const { leadOf } = await import('#domain/leads/lead.entity.ts');
    expect((await leadOf('101', 'lead_1'))?.lastWritten?.message).toBe('Picture');
  });

  it('as a link is an ordinary text at its price, with the address of a page that shows the picture', async () => {
    await sends({ message: 'Look', pictureId: await uploaded(aPng()), pictureAsLink: true });
    await room.pass(MINUTE);
    const [text] = room.provider.texts;
    expect(text?.media).toEqual([]);
    const link = /^Look (http\S+\/pictures\/101\/upl_\w{20})$/.exec(text?.body ?? '')?.[1] ?? '';
    const { handler } = await import('#engine/messages/pictures/picture.http.ts');
    const page = await handler({ rawPath: new URL(link).pathname });
    const path = (await conversation()).messages?.[0]?.pictures[0]?.url ?? '';
    expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain(`<meta property="og:image" content="http://blast.localhost:4000${path}">`);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-/);
    expect((await handler({ rawPath: '/pictures/101/upl_nothing' })).statusCode).toBe(404);
    expect(await theSend()).toMatchObject({ priceCents: 2, picture: { isLink: true } });
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is a drawing/],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), /^This is a web page/],
    ['a program', Buffer.from('4d5a9000', 'hex'), /^This is a program/],
    ['a WebP', Buffer.from('524946460000000057454250565038200000000000000000', 'hex'), /JPEG, a PNG or a GIF/],
    ['a HEIC', Buffer.from('00000018667479706865696300000000', 'hex'), /JPEG, a PNG or a GIF/],
    ['more than 5 MB', aPng(5 * 1024 * 1024), /at most 5 MB/],
  ])('is refused when it is %s, whatever it says', async (_, bytes, sentence) => {
    const { success, errors } = await sends({ message: 'Look', pictureId: await uploaded(bytes) });
    expect([success, errors]).toEqual([false, [expect.stringMatching(sentence)]]);
    expect(await theSend()).toBeUndefined();
  });

  it('is refused when it is of another organization, never arrived, or is a path', async () => {
    const theirs = await uploaded(aPng(), '102');
    for (const pictureId of [theirs, 'upl_none', '../101/upl_test1', 'https://evil.example/a.png'])
      expect(await sends({ pictureId })).toMatchObject({
        success: false,
        errors: ['The picture did not arrive. Please choose it again.'],
      });
    expect(await sends({})).toMatchObject({ success: false });
  });

  it.each([
    [21620, 'could not read the picture'],
    [12300, 'does not take this kind of picture'],
    [30019, 'too large for the carrier'],
  ])(
    'that the provider refuses with %i fails with a sentence, stops nothing, and can be sent again with its picture',
    async (code, words) => {
      const pictureId = await uploaded(aPng());
      room.provider.behave = () => ({ is: 'refuse', status: 400, code });
      await sends({ message: 'Look', pictureId });
      await room.pass(MINUTE);
      const item = (await conversation()).messageQueue?.[0];
      expect(item?.error).toContain(words);
      expect(item?.pictures).toHaveLength(1);
      room.provider.behave = () => ({ is: 'take' });
      await sends({ leadId: 'lead_2', message: 'Hello' });
      await ask(
        await import('#features/retries/retries.resolver.ts'),
        'retryCampaignFeatureQueue',
        { campaignFeatureQueueId: item?.id },
        ana,
      );
      await room.pass(MINUTE);
      expect(room.provider.texts.map(({ body, media }) => [body, media.length]).toSorted()).toEqual([
        ['Hello', 0],
        ['Look', 1],
      ]);
    },
  );

  it('is erased with the person, and withdrawn with its text', async () => {
    await sends({ message: 'Look', pictureId: await uploaded(aPng()) });
    await room.pass(MINUTE);
    const path = (await conversation()).messages?.[0]?.pictures[0]?.url ?? '';
    expect(await isServed(path)).toBe(true);
    await room.pass(20 * MINUTE);
    const { blankTexts } = await import('#features/leads/privacy/erase-texts.act.ts');
    await blankTexts([(await theSend()) as never]);
    expect(await isServed(path)).toBe(false);
    expect((await theSend())?.picture).toBeUndefined();
    const sendAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    await sends({ leadId: 'lead_1', message: 'Later', pictureId: await uploaded(aPng()), sendAt });
    const [waits] = (await conversation()).messageQueue ?? [];
    const waiting = waits?.pictures[0]?.url ?? '';
    expect(await isServed(waiting)).toBe(true);
    await ask(
      await import('#features/messages/messages.resolver.ts'),
      'updateWaitingText',
      { messageId: waits?.id, withdraw: true },
      ana,
    );
    expect(await isServed(waiting)).toBe(false);
  });
});

describe('a picture with a text that waits', () => {
  const later = (minutes = 60) => new Date(Date.now() + minutes * MINUTE).toISOString();
  const changes = async (messageId: string | undefined, given: object) =>
    ask(await import('#features/messages/messages.resolver.ts'), 'updateWaitingText', { messageId, ...given }, ana);
  const waiting = async () => (await conversation()).messageQueue ?? [];
  const served = async () => {
    const { filesUnder } = await import('#platform/gateways/stored-files.ts');
    return (await filesUnder('media/101/')).map(({ key }) => key);
  };

  it('is deleted with its own text only: another text with the same upload keeps its file', async () => {
    const pictureId = await uploaded(aPng());
    await sends({ message: 'One', pictureId, sendAt: later() });
    await sends({ message: 'Two', pictureId, sendAt: later() });
    const [one, two] = await waiting();
    expect(one?.pictures[0]?.url).not.toBe(two?.pictures[0]?.url);
    await changes(one?.id, { withdraw: true });
    expect(await isServed(one?.pictures[0]?.url ?? '')).toBe(false);
    expect(await isServed(two?.pictures[0]?.url ?? '')).toBe(true);
  });

  it('is not served when its text is refused', async () => {
    const before = await served();
    const pictureId = await uploaded(aPng());
    const answer = await sends({ message: 'a'.repeat(235), pictureId, pictureAsLink: true });
    expect(answer).toMatchObject({ success: false });
    expect(await served()).toEqual(before);
  });

  it('is not served again, and its text not sent, when its request is repeated after the text was withdrawn', async () => {
    const asked = { message: 'Later', pictureId: await uploaded(aPng()), sendAt: later(), requestId: 'withdrawn' };
    await sends(asked);
    const [waits] = await waiting();
    await changes(waits?.id, { withdraw: true });
    expect(await sends(asked)).toMatchObject({ success: false, errors: ['This text was withdrawn.'] });
    expect(await waiting()).toEqual([]);
    expect(await isServed(waits?.pictures[0]?.url ?? '')).toBe(false);
    expect(await sends({ ...asked, requestId: 'another' })).toMatchObject({ success: true });
  });

  it('needs no words when it is moved or changed; a link to it does', async () => {
    await sends({ pictureId: await uploaded(aPng()), sendAt: later() });
    const [picture] = await waiting();
    expect(await changes(picture?.id, { message: '', sendAt: later(30) })).toMatchObject({ success: true });
    await sends({ pictureId: await uploaded(aPng()), pictureAsLink: true, sendAt: later() });
    const link = (await waiting()).find(({ id }) => id !== picture?.id);
    expect(await changes(link?.id, { message: ' ' })).toMatchObject({ success: false });
    await room.pass(31 * MINUTE);
    expect(room.provider.texts).toMatchObject([{ body: '', media: [expect.any(String)] }]);
  });
});

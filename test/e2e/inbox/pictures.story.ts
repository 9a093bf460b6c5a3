// A picture in and out: a person texts one, staff answer with one, as a picture and as a link, and what is no picture is refused.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { knock, type Street } from '#bin/street.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK, isCleanAtBoth, PHONE } from '../given/both-widths.ts';
import * as desk from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';

const BRANDS = {
  blast: { isPhone: false, picture: 'Picture (3¢)', link: 'Link preview instead (1¢)', digit: 5 },
  tattoo: { isPhone: true, picture: 'Picture (6¢)', link: 'Link preview instead (2¢)', digit: 6 },
} as const;
const KINDS = 'Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.';
const JPEG = 'image/jpeg';

/** A photo as a phone takes one: the browser draws it. */
async function aPhoto(browser: Browser, words: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent(
    `<body style="background:linear-gradient(#fb7,#825);color:#fff;font:64px serif">${words}</body>`,
  );
  const photo = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return photo;
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const box = (page: Page) => desk.talkOf(page).getByRole('textbox', { name: 'Send Message' });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('A picture', { exact: true }).setInputFiles({ name, mimeType, buffer });

for (const [key, { isPhone, ...labels }] of Object.entries(BRANDS)) {
  const street: Street = { port: PORT, host: `${key}.localhost` };
  const owner = { name: 'Pat Photo', email: `pat@pictures-${key}.example`, role: 'OWNER' } as const;
  const member: desk.Member = { ...owner, phone: `+1602234${labels.digit}501` };
  const ana = { name: 'Ana Lopez', phone: `+1602234${labels.digit}510` };

  /** Checks the screen at both widths, and returns to the one at which the story works. */
  const isClean = async (page: Page, name: string) => {
    await isCleanAtBoth(page, `pictures-${key}-${name}`);
    await page.setViewportSize(isPhone ? PHONE : DESK);
  };

  test(`${key}: a picture comes in, one goes out as a picture and one as a link, and what is none is refused`, async ({
    browser,
  }) => {
    await toMorning(street);
    const { number } = await desk.openInbox(street, 'Saguaro Pictures', [member], [ana]);
    const [theirs, ours] = [await aPhoto(browser, 'Like this'), await aPhoto(browser, 'Here')];
    const page = await desk.atInbox(browser, street, member.email, isPhone);
    const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
    const arrived = () => desk.received(street, ana.phone, number);

    const file = (contentType: string, bytes: Buffer) => ({ contentType, base64: bytes.toString('base64') });
    await desk.writesIn(street, ana.phone, number, 'Can you make one like this?', [file(JPEG, theirs)]);
    await expect(desk.rowWith(page, ana.name)).toContainText('Can you make one like this?');
    await desk.rowWith(page, ana.name).click();
    const inbound = log(page).getByRole('img', { name: /^Picture from Ana Lopez/ });
    await expect(inbound).toBeVisible();
    await expect.poll(() => inbound.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    // From our own store, not from the provider's.
    const address = new URL(await inbound.evaluate((img: HTMLImageElement) => img.src));
    expect(address.host).toBe(`${street.host}:${PORT}`);
    await isClean(page, 'in');
    await inbound.click();
    const large = page.getByRole('dialog', { name: /^Picture from Ana Lopez/ });
    await expect(large.getByRole('img')).toBeVisible();
    await isClean(page, 'large');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);

    // What is none: by its type, by its bytes, and from the phone.
    await box(page).fill('Yes, Ana: here is a sketch');
    await choose(page, 'prices.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await expect(page.getByText(KINDS, { exact: true })).toBeVisible();
    await isClean(page, 'refused');
    await expect(box(page)).toHaveValue('Yes, Ana: here is a sketch');
    await choose(page, 'sketch.jpg', JPEG, Buffer.from('<!doctype html><script>alert(1)</script>'));
    await expect(page.getByText(/^This file could not be opened as a picture/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chosen/ })).toHaveCount(0);
    await expect(box(page)).toHaveValue('Yes, Ana: here is a sketch');
    await desk.writesIn(street, ana.phone, number, 'And this?', [file(JPEG, Buffer.from('<html>no picture</html>'))]);
    await expect(log(page)).toContainText('And this?');
    await expect(
      log(page).getByText('An attachment says that it is one kind of file and is another, so it was not kept.'),
    ).toBeVisible();
    expect(await arrived()).toEqual([]);

    await box(page).fill('Here is a sketch, {{firstName}}');
    await choose(page, 'sketch.jpg', JPEG, ours);
    const ways = page.getByRole('radiogroup', { name: 'How the picture goes' });
    await expect(ways).toContainText(labels.picture);
    await expect(ways).toContainText(labels.link);
    await expect(page.getByText('Uploading …')).toHaveCount(0);
    await isClean(page, 'chosen');
    await send();
    await expect.poll(async () => (await arrived()).map(({ body }) => body)).toEqual(['Here is a sketch, Ana']);
    const [sent] = await arrived();
    expect(sent?.media).toMatchObject([{ contentType: JPEG, bytes: ours.length }]);
    const outbound = log(page).getByRole('img', { name: /^Picture by Pat Photo/ });
    await expect.poll(() => outbound.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    await expect(log(page)).toContainText('Delivered');
    await expect(page.getByRole('img', { name: /^Chosen/ })).toHaveCount(0);
    await isClean(page, 'out');

    await box(page).fill('And as a link, {{firstName}}:');
    const upload = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('openUpload')) await upload.promise;
      await route.continue();
    });
    await choose(page, 'sketch.jpg', JPEG, ours);
    await expect(page.getByText('Uploading …')).toBeVisible();
    const whileUploading = await ways.boundingBox();
    upload.resolve();
    await expect(page.getByText('Uploading …')).toHaveCount(0);
    expect(await ways.boundingBox(), 'a choice stays where it was under a finger').toEqual(whileUploading);
    await page.unroute('**/graphql');
    await ways.getByText(labels.link).click();
    await expect(page.getByText('Their phone shows a preview; the link opens the picture.')).toBeVisible();
    await expect(page.getByText('Uploading …')).toHaveCount(0);
    await send();
    await expect.poll(async () => (await arrived()).length).toBe(2);
    const link = (await arrived())[1];
    expect(link?.media).toBeUndefined();
    const path = /^And as a link, Ana: http:\/\/[^/]+(\/pictures\/\S+)$/.exec(link?.body ?? '')?.[1] ?? '';
    const shown = await knock(street, 'GET', path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('og:image');
    await page.context().close();
  });
}

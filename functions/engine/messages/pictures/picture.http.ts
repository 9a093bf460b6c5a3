// Door that shows a stored picture of a person to whoever has its signed address, and the page behind a link to a picture that staff
// sent.
import { sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { storedPicture } from '#platform/gateways/received/received-files.ts';
import { isServed } from '#platform/gateways/uploads.ts';
import { PICTURE_TYPES } from './picture.rules.ts';
import { pictureAt } from './picture-address.act.ts';
import { picturePage } from './picture-page.act.ts';

type Event = { rawPath: string };
type Answer = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded?: boolean };

/** Whatever the file is, a browser runs nothing of it and takes it for nothing else. */
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
const NOTHING: Answer = {
  statusCode: 404,
  headers: { ...SAFE, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  body: 'There is no picture here.',
};

/** The page of a picture that is served; 404 once it was deleted. */
async function pageOf(path: string): Promise<Answer> {
  if (!(await isServed(path))) return NOTHING;
  const { html, policy } = picturePage(`${process.env.APP_ORIGIN}${path}`, path);
  const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { statusCode: 200, headers: { ...SAFE, ...type, 'content-security-policy': policy }, body: html };
}

const SENT = /^\/pictures\/(\w{1,80})\/(upl_\w{1,60})$/;

/** Answers the picture; 404 for an address that is not ours, that is over, or whose picture was erased. */
export async function handler({ rawPath }: Event): Promise<Answer> {
  const [, organizationId = '', pictureId = ''] = SENT.exec(rawPath) ?? [];
  if (pictureId !== '') return pageOf(sentPicturePath(organizationId, { pictureId }));
  const named = await pictureAt(rawPath);
  const picture = named && (await storedPicture(named));
  const type = PICTURE_TYPES.find((one) => one === picture?.type);
  if (!picture || !type) return NOTHING;
  return {
    statusCode: 200,
    headers: {
      ...SAFE,
      'cache-control': 'private, max-age=3600',
      'content-type': type,
      'content-disposition': 'inline',
    },
    body: Buffer.from(picture.bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

// Turns pictures that browsers do not show (HEIC, TIFF) into JPEG (ACC-21); the decoders are loaded with the first of them.
import type { TiffIfd } from 'tiff';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { TurnedKind } from '../upload/file-kind.rules.ts';
import { pixelsRefusal } from '../upload/image-size.rules.ts';
import { unpacksAbove } from './tiff-bytes.act.ts';

/** Rows of points from the top left, four bytes each: red, green, blue, opacity. */
type Points = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

const DAMAGED = 'This image cannot be read: it may be damaged.';
const UNPACKS_TOO_LARGE = 'This image is too large once it is unpacked. Save it as a JPEG and upload that.';
/** The most bytes of a TIFF's samples: room for 50 million points of red, green and blue, and for the edges of its tiles. */
const MOST_UNPACKED = 160 * 1024 * 1024;
/** JPEG quality, of 100; above this a photo only becomes larger. */
const QUALITY = 85;
/** The TIFF sample format whose samples go from 0 to 1. */
const FRACTIONS = 3;

function requireSize(width: number, height: number): void {
  const refusal = pixelsRefusal({ width, height });
  if (refusal) throw new Refusal(refusal);
}

/** The file's main picture, rotated and mirrored as its camera recorded. */
async function heicPoints(bytes: Uint8Array): Promise<Points> {
  const libheif = (await import('libheif-js/wasm-bundle.js')).default;
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw new Refusal(DAMAGED);
    const [width, height] = [image.get_width(), image.get_height()];
    requireSize(width, height);
    const into: Points = { width, height, data: new Uint8ClampedArray(width * height * 4) };
    return await new Promise((done, failed) =>
      image.display(into, (shown) => (shown ? done(shown) : failed(new Refusal(DAMAGED)))),
    );
  } finally {
    for (const image of images) image.free();
  }
}

/** The color at an index of a page's samples, each part from 0 to 255. */
function colorIn({ data, samplesPerPixel, palette }: TiffIfd, part: (at: number) => number) {
  if (palette) return (at: number) => (palette[data[at] ?? 0] ?? []).map((of16Bits) => of16Bits / 257);
  if (samplesPerPixel < 3) return (at: number) => [part(at), part(at), part(at)];
  return (at: number) => [part(at), part(at + 1), part(at + 2)];
}

/** The file's first page. */
async function tiffPoints(bytes: Uint8Array): Promise<Points> {
  const { decode } = await import('tiff');
  const [size] = decode(bytes, { pages: [0], ignoreImageData: true });
  requireSize(size?.width ?? 0, size?.height ?? 0);
  if (size && unpacksAbove(MOST_UNPACKED, bytes, size)) throw new Refusal(UNPACKS_TOO_LARGE);
  const [page] = decode(bytes, { pages: [0] });
  if (!page) throw new Refusal(DAMAGED);
  const { width, height, data, samplesPerPixel, bitsPerSample, sampleFormat, alpha } = page;
  const most = sampleFormat === FRACTIONS ? 1 : 2 ** bitsPerSample - 1;
  const part = (at: number) => ((data[at] ?? 0) / most) * 255;
  const color = colorIn(page, part);
  const points = new Uint8ClampedArray(width * height * 4);
  for (let point = 0; point < width * height; point++) {
    const at = point * samplesPerPixel;
    points.set(color(at), point * 4);
    points[point * 4 + 3] = alpha ? part(at + samplesPerPixel - 1) : 255;
  }
  return { width, height, data: points };
}

const POINTS: Readonly<Record<TurnedKind, (bytes: Uint8Array) => Promise<Points>>> = {
  heic: heicPoints,
  tiff: tiffPoints,
};

/** Blends transparent parts with white, since JPEG has no transparency. */
function onWhite({ data }: Points): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (const part of [at, at + 1, at + 2]) data[part] = 255 + ((data[part] ?? 0) - 255) * opacity;
  }
}

/**
 * The picture as JPEG, without the location and time that its camera stored. Throws a Refusal for a picture that cannot be read
 * or has more points than a phone can show.
 */
export async function jpegOf(kind: TurnedKind, bytes: Uint8Array): Promise<Uint8Array> {
  const points = await POINTS[kind](bytes).catch((error) => {
    throw error instanceof Refusal ? error : new Refusal(DAMAGED);
  });
  onWhite(points);
  const { encode } = await import('jpeg-js');
  return encode({ ...points, data: new Uint8Array(points.data.buffer) }, QUALITY).data;
}

// The unpacked size of a TIFF's data is computed before it is unpacked, and equals what the decoder then finds.
import { deflateSync } from 'node:zlib';
import { decode, type TiffIfd } from 'tiff';
import { describe, expect, it } from 'vitest';
import { unpacksAbove } from '#domain/media/processing/tiff-bytes.act.ts';
import { aTiff, lzwOfZeros, type Packed } from '#test/given/pictures.ts';

const WIDTH = 2000;
const BYTES = WIDTH * 4;

const pageOf = (file: Uint8Array): TiffIfd => {
  const [page] = decode(file, { pages: [0], ignoreImageData: true });
  if (!page) throw new Error('The file has no page.');
  return page;
};
const isAbove = (most: number, packed: Packed | undefined, width = WIDTH) => {
  const file = aTiff(width, width, packed);
  return unpacksAbove(most, file, pageOf(file));
};
const deflated = (bytes: number): Packed => ({ compression: 8, data: deflateSync(Buffer.alloc(bytes)) });

describe('the bytes of a TIFF', () => {
  it.each([
    ['not compressed', undefined, BYTES],
    ['deflated', deflated(BYTES), BYTES],
    ['LZW with codes of 9 bits', lzwOfZeros(200), 20_100],
    ['LZW with codes of up to 12 bits', lzwOfZeros(3836), 7_359_366],
    ['LZW with a table that is cleared', lzwOfZeros(3000, 3), 13_504_500],
  ])('are counted to the last one: %s [ACC-21]', (_, packed, bytes) => {
    expect([isAbove(bytes, packed), isAbove(bytes - 1, packed)]).toEqual([false, true]);
  });

  it('are as many as its dimensions claim where its data holds fewer [ACC-21]', () => {
    expect([isAbove(BYTES, deflated(8)), isAbove(BYTES - 1, deflated(8))]).toEqual([false, true]);
  });

  it('are not counted in data that cannot be unpacked, or of which a piece is read many times [ACC-21]', () => {
    expect(() => isAbove(BYTES, { compression: 8, data: Buffer.from('no deflated data') })).toThrow();
    expect(() => isAbove(BYTES, { compression: 5, data: Uint8Array.of(0x80, 0x40, 0x80) })).toThrow('no LZW data');
    const file = aTiff(WIDTH);
    const page = pageOf(file);
    page.fields.set(273, [8, 8]);
    page.fields.set(279, [file.length - 8, file.length - 8]);
    expect(() => unpacksAbove(BYTES, file, page)).toThrow('piece by piece');
  });
});

// Pictures that browsers do not show, for tests: the left half red, the right half blue.

const PHOTO = `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
ACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAAFQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRt
AAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA
AAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5j
bHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAADAAAAABAAAAIAAAAAH////wAAAAAv///+AAAAACAAAAEHBp
eGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAFxtZGF0AAAAUCgBrwng40ecVP/5he//ak7L2iOJVAj/j/zvCXf/
jAUG+U/X6VEEAOcHgb8jmlzbpEvgm4dewnxeplmFL9H3dgzt4DUscBP7112wKWlLvZaQ
`;

/** A HEIC photo, 48 points wide and 32 high. */
export const aHeic = (): Uint8Array => Buffer.from(PHOTO, 'base64');

const RED = [200, 30, 40, 255];
const BLUE = [20, 60, 180, 255];

/** Data of a TIFF by its compression: 5 is LZW, 8 is deflate. */
export type Packed = { compression: 1 | 5 | 8; data: Uint8Array };

const pointsOf = (width: number) =>
  Uint8Array.from(Array.from({ length: width }, (_, at) => (at < width / 2 ? RED : BLUE)).flat());

/** The width in bits of an LZW code after that many entries of its table. */
const widthAfter = (entries: number) => [511, 1023, 2047].filter((next) => 258 + entries >= next).length + 9;

/** LZW data of zeros: each round has that many codes, and each code means one byte more than the one before. */
export function lzwOfZeros(codes: number, rounds = 1): Packed {
  const last = widthAfter(codes - 1);
  const growing = Array.from({ length: codes - 1 }, (_, at) => [258 + at, widthAfter(at)] as const);
  const round = (at: number) => [[256, at === 0 ? 9 : last], [0, 9], ...growing] as const;
  const all = [...Array.from({ length: rounds }, (_, at) => round(at)).flat(), [257, last] as const];
  const bits = all.map(([code, width]) => code.toString(2).padStart(width, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return { compression: 5, data: Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) };
}

/** A TIFF of that many points in one row. `claimed` is the width in its header, `packed` its data. */
export function aTiff(width = 8, claimed = width, packed?: Packed): Uint8Array {
  const { compression, data: points } = packed ?? { compression: 1, data: pointsOf(width) };
  const entries = [
    ...[
      [256, claimed],
      [257, 1],
      [259, compression],
      [262, 2],
      [273, 0],
      [277, 4],
      [278, 1],
      [279, points.length],
      [338, 2],
    ],
  ] as [number, number][];
  const from = 8 + 2 + (entries.length + 1) * 12 + 4 + 8;
  const file = Buffer.alloc(from + points.length);
  file.write('49492a0008000000', 'hex');
  file.writeUInt16LE(entries.length + 1, 8);
  const four = [258, from - 8] as [number, number];
  for (const [index, [tag, value]] of [...entries, four].toSorted(([one], [other]) => one - other).entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(tag === 258 ? 3 : 4, at + 2);
    file.writeUInt32LE(tag === 258 ? 4 : 1, at + 4);
    file.writeUInt32LE(tag === 273 ? from : value, at + 8);
  }
  for (const sample of [0, 1, 2, 3]) file.writeUInt16LE(8, from - 8 + sample * 2);
  file.set(points, from);
  return file;
}

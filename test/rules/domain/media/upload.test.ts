// Which files may be uploaded: by the announced type, the size, and the type that the first bytes show.
import { describe, expect, it } from 'vitest';
import { mediaPath, uploadIn } from '#domain/media/media-paths.rules.ts';
import { captionsRefusal } from '#domain/media/upload/captions.rules.ts';
import { fileKindOf } from '#domain/media/upload/file-kind.rules.ts';
import { missingParts, PART_BYTES, uploadParts } from '#domain/media/upload/parts.rules.ts';
import { arrivedType, uploadRefusal } from '#domain/media/upload/upload.rules.ts';

const MB = 1024 * 1024;
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (words: string) => new TextEncoder().encode(words);

describe('an announced file', () => {
  it.each([
    ['video', 'video/mp4', 500 * MB],
    ['video', 'video/quicktime', 1],
    ['video', 'video/webm;codecs=vp8,opus', 9],
    ['image', 'image/gif', 10 * MB],
    ['image', 'image/heic', 1],
    ['image', 'image/tiff', 1],
    ['image', 'image/vnd.ms-photo', 1],
    ['audio', 'audio/mpeg', 50 * MB],
    ['audio', 'audio/wav', 1],
    ['audio', 'audio/webm;codecs=opus', 1],
    ['audio', 'audio/mp4', 1],
    ['captions', 'text/vtt', MB],
  ] as const)('may come as %s %s of %i bytes [ACC-21, INT-07]', (purpose, mimeType, bytes) => {
    expect(uploadRefusal(purpose, mimeType, bytes)).toBeNull();
  });

  it.each([
    ['video', 'video/mp4', 500 * MB + 1, 'The video has 501 MB. It may have at most 500 MB.'],
    ['video', 'video/mp4', 4 * 1024 * MB, 'The video has 4096 MB. It may have at most 500 MB.'],
    ['video', 'image/png', 1, 'A video is a file like .mp4, .mov or .webm.'],
    ['video', 'video/mp4\r\nx: y', 1, 'A video is a file like .mp4, .mov or .webm.'],
    ['audio', 'audio/flac', 1, 'Sound files can be MP3 or WAV.'],
    ['audio', 'audio/mpeg', 51 * MB, 'The sound file has 51 MB. It may have at most 50 MB.'],
    ['captions', 'text/html', 1, 'Captions are a WebVTT file (.vtt).'],
    ['captions', 'text/vtt', 0, 'The file of captions is empty.'],
    ['image', 'image/svg+xml', 1, 'Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.'],
    ['video', 'video/mp4', Number.NaN, 'The size of the video is not known.'],
  ] as const)('is refused as %s %s of %d bytes with a sentence [ACC-21]', (purpose, mimeType, bytes, sentence) => {
    expect(uploadRefusal(purpose, mimeType, bytes)).toBe(sentence);
  });
});

describe('the first bytes', () => {
  it.each([
    ['png', hex('89504e470d0a1a0a')],
    ['webp', hex('52494646 00000000 57454250')],
    ['wav', hex('52494646 00000000 57415645')],
    ['avi', hex('52494646 00000000 41564920')],
    ['mp4', hex('00000020 66747970 69736f6d')],
    ['mp4', hex('00000014 66747970 71742020')],
    ['mp4', hex('00000008 77696465')],
    ['m4a', hex('00000020 66747970 4d344120')],
    ['heic', hex('00000018 66747970 68656963')],
    ['heic', hex('00000018 66747970 6d696631')],
    ['avif', hex('00000018 66747970 61766966')],
    ['tiff', hex('49492a00 08000000')],
    ['tiff', hex('4d4d002a 00000008')],
    ['bmp', hex('424d 46000000 00000000 36000000')],
    ['webm', hex('1a45dfa3 01')],
    ['mpeg', Buffer.concat([hex('47'), Buffer.alloc(187), hex('47')])],
    ['mp3', hex('494433 04')],
    ['mp3', hex('fffb9064')],
    ['aac', hex('fff15080')],
    ['pdf', text('%PDF-1.7')],
    ['program', hex('4d5a9000')],
    ['vtt', text('\uFEFFWEBVTT\n\n')],
    ['srt', text('1\r\n00:00:01,000 --> 00:00:02,000\r\nHi')],
    ['page', text('<!doctype html>')],
    ['svg', text('<?xml version="1.0"?><svg onload="x">')],
    [null, text('WEBVTTX')],
    [null, text('hello')],
    [null, new Uint8Array()],
  ] as const)('say %s', (kind, bytes) => {
    expect(fileKindOf(bytes)).toBe(kind);
  });

  it.each([
    ['video', text('%PDF-1.7'), 'This is a PDF. A video is a file like .mp4, .mov or .webm.'],
    ['video', hex('494433 04'), 'This is a sound file. A video is a file like .mp4, .mov or .webm.'],
    ['audio', hex('1f8b0800'), 'This is a compressed file. Sound files can be MP3 or WAV.'],
    [
      'image',
      hex('52494646 00000000 57415645'),
      'This is a sound file. Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.',
    ],
    [
      'captions',
      text('1\n00:00:01,000 --> 00:00:02,000\nHi'),
      'This is a SubRip file (.srt). Captions are a WebVTT file (.vtt).',
    ],
    ['video', text('what is this'), 'This file cannot be read. A video is a file like .mp4, .mov or .webm.'],
  ] as const)('reject a file that is not %s, naming its real type [ACC-21, INT-07]', (purpose, bytes, refusal) => {
    expect(arrivedType(purpose, bytes)).toEqual({ refusal });
  });

  it('accept a WebM as audio and as video, and give the format each is converted to [INT-07]', () => {
    const webm = hex('1a45dfa3');
    expect(arrivedType('audio', webm)).toMatchObject({ type: 'audio/mp4' });
    expect(arrivedType('video', webm)).toMatchObject({ type: 'video/mp4' });
    expect(arrivedType('audio', hex('494433'))).toMatchObject({ type: 'audio/mpeg' });
  });
});

describe('captions', () => {
  it('are accepted with hours or without, with settings and a byte order mark [INT-07]', () => {
    const file =
      '\uFEFFWEBVTT - for all\n\n1\n00:01.000 --> 00:04.000 line:0\nHi\n\n01:00:01.000 --> 01:00:02.500\nBye';
    expect(captionsRefusal(text(file))).toBeNull();
    expect(captionsRefusal(text(file.replaceAll('\n', '\r\n')))).toBeNull();
  });
  it.each([
    ['WEBVTT\n\n', 'There is no caption in the file.'],
    ['WEBVTT\n\n00:01,000 --> 00:04,000\nHi', 'Line 3 of the captions is no time like 00:01.000 --> 00:04.000.'],
    ['WEBVTT\n\n00:04.000 --> 00:04.000\nHi', 'The caption in line 3 ends before it begins.'],
  ])('without a required part are rejected with the line number [INT-07]', (file, sentence) => {
    expect(captionsRefusal(text(file))).toBe(sentence);
  });
  it('in another encoding are refused [INT-07]', () => {
    expect(captionsRefusal(Buffer.concat([text('WEBVTT\n\n00:01.000 --> 00:02.000\n'), hex('fc62')]))).toMatch(/UTF-8/);
  });
});

describe('parts', () => {
  it('make up the file, all of one size except the last [INT-07]', () => {
    const parts = uploadParts('video', 20 * MB + 5);
    expect(parts.map(({ bytes }) => bytes)).toEqual([PART_BYTES, PART_BYTES, 4 * MB + 5]);
    expect(uploadParts('video', 500 * MB).reduce((sum, { bytes }) => sum + bytes, 0)).toBe(500 * MB);
    expect([uploadParts('video', 16 * MB), uploadParts('csv', 50 * MB)]).toEqual([[], []]);
  });
  it('count as missing while their size differs [INT-07]', () => {
    const parts = uploadParts('video', 20 * MB);
    const arrived = new Map([
      [1, { bytes: PART_BYTES }],
      [3, { bytes: 4 * MB - 1 }],
    ]);
    expect(missingParts(parts, arrived)).toEqual([2, 3]);
  });
});

describe('a reference to an upload', () => {
  const own = { organizationId: '101', origin: 'https://app.example' };
  it.each([
    ['upl_1', 'upl_1'],
    ['/media/101/upl_1', 'upl_1'],
    ['/media/101/upl_1/video_720.mp4', 'upl_1'],
    ['https://app.example/media/101/upl_1/hls/video.m3u8', 'upl_1'],
    ['/media/102/upl_1', null],
    ['https://evil.example/media/101/upl_1', null],
    ['/media/101/../102/upl_1', null],
    ['/media/101/upl_1?x=y', null],
    ['javascript:upl_1', null],
    [`upl_${'1'.repeat(400)}`, null],
    ['', null],
  ])('%s is %s, and never another organization’s [INT-07]', (given, uploadId) => {
    expect(uploadIn(given, own)).toBe(uploadId);
  });
  it('is found from every path under which the upload is played [INT-07]', () => {
    for (const [kind, mimeType] of [
      ['video', 'video/mp4'],
      ['audio', 'audio/mp4'],
      ['image', 'image/png'],
    ] as const) {
      const path = mediaPath({ organizationId: '101', mediaId: 'upl_1', kind, mimeType });
      expect(uploadIn(path, own)).toBe('upl_1');
    }
  });
});

describe('an image', () => {
  const png = (width: number, height: number) =>
    hex(`89504e470d0a1a0a 0000000d 49484452 ${[width, height].map((n) => n.toString(16).padStart(8, '0')).join('')}`);
  const SMALL = [
    ['png', png(320, 122)],
    ['gif', hex('474946383961 40017a00 f71f31')],
    ['webp', hex('52494646960000005745425056503820 8a000000100c009d012a 40017a00 3e91')],
    ['lossless webp', hex('5249464626000000574542505650384c 1a0000002f 3f411e00 0710f58ffe0714')],
    ['extended webp', hex('5249464626000000574542505650385800000a00 00000000 3f0100 790000')],
    ['bmp', hex('424d 46000000 00000000 36000000 28000000 40010000 86ffffff')],
    ['jpeg', hex('ffd8 ffe000104a46494600010200000100010000 fffe00046162 ffc40004aabb ffc0001108 007a0140 03012200')],
  ] as const;
  it.each(SMALL)('that a phone can show is accepted: %s [ACC-21]', (_, bytes) =>
    expect(arrivedType('image', bytes)).toHaveProperty('type'),
  );

  /** The same image with 30,000 as each side. */
  const LARGE = [
    ['png', png(30_000, 30_000)],
    ['gif', hex('474946383961 30753075 f71f31')],
    ['webp', hex('52494646960000005745425056503820 8a000000100c009d012a ff3fff3f 3e91')],
    ['lossless webp', hex('5249464626000000574542505650384c 1a0000002f ffffff0f 0710f58ffe0714')],
    ['extended webp', hex('5249464626000000574542505650385800000a00 00000000 2f7500 2f7500')],
    ['bmp', hex('424d 46000000 00000000 36000000 28000000 30750000 d08affff')],
    ['jpeg', hex('ffd8 ffe000104a46494600010200000100010000 ffc40004aabb ffc2001108 75307530 03012200')],
  ] as const;
  it.each(LARGE)(
    'with few bytes but more pixels than a phone can hold is rejected by its dimensions: %s [ACC-21]',
    (_, bytes) =>
      expect(arrivedType('image', bytes)).toEqual({
        refusal: expect.stringMatching(
          /^The image is (?:30000 by 30000|1638\d by 1638\d) points\. It may have at most 50 million/,
        ),
      }),
  );

  it('with one side far too long, or zero, is rejected as well', () => {
    expect(arrivedType('image', png(20_000, 3))).toHaveProperty('refusal');
    expect(arrivedType('image', png(0, 3))).toEqual({ refusal: 'This image has no size: it may be damaged.' });
    expect(arrivedType('image', png(16_384, 3))).toHaveProperty('type');
  });

  it('whose dimensions are not in its first bytes is accepted: a JPEG can have a lot before them', () => {
    for (const bytes of [
      'ffd8ffe1ffff4578',
      'ffd8ffe00000',
      'ffd8ffff',
      '89504e470d0a1a0a',
      '474946383961',
      '52494646000000005745425056503858',
    ])
      expect(arrivedType('image', hex(bytes))).toHaveProperty('type');
  });
});

// What the video service is to make of a file: of a video HLS and MP4 in two sizes, a poster and a storyboard; of a sound AAC.

import { clippingOf, isTrimmed, type Trim } from './trim.rules.ts';

/** A small picture is taken of each stretch of a video of so many seconds. */
export const STORYBOARD_SECONDS = 5;
/** So many at most: an hour of video. */
export const STORYBOARD_MOST = 720;
/** Their longer side in pixels. */
const STORYBOARD_SIDE = 160;

/** The two sizes: the shorter side of a picture of 16:9, its longer side, and bits a second at most. */
const SIZES = [
  { name: '_360', side: 640, bits: 800_000 },
  { name: '_720', side: 1280, bits: 2_500_000 },
] as const;

type Places = { from: string; to: string };

const AAC = { bitrate: 96_000, codingMode: 'CODING_MODE_2_0', sampleRate: 48_000 };
const sound = [{ audioSourceName: 'Audio Selector 1', codecSettings: { codec: 'AAC', aacSettings: AAC } }];

/** A picture fits into a square, upright or lying, and is never made larger than it is. */
const inside = (side: number) => ({ width: side, height: side, scalingBehavior: 'FIT_NO_UPSCALE' });

/** Recordings of browsers have no even rate of frames: 30 a second, with a whole picture every two seconds. */
const picture = ({ side, bits }: { side: number; bits: number }) => ({
  ...inside(side),
  codecSettings: {
    codec: 'H_264',
    h264Settings: {
      ...{ rateControlMode: 'QVBR', maxBitrate: bits, qualityTuningLevel: 'SINGLE_PASS', codecProfile: 'MAIN' },
      ...{ framerateControl: 'SPECIFIED', framerateNumerator: 30, framerateDenominator: 1 },
      ...{ gopSize: 2, gopSizeUnits: 'SECONDS', gopClosedCadence: 1, sceneChangeDetect: 'TRANSITION_DETECTION' },
      ...{ parControl: 'SPECIFIED', parNumerator: 1, parDenominator: 1 },
    },
  },
});

const stills = (side: number, everySeconds: number, most: number) => ({
  ...inside(side),
  codecSettings: {
    codec: 'FRAME_CAPTURE',
    frameCaptureSettings: {
      ...{ framerateNumerator: 1, framerateDenominator: everySeconds, maxCaptures: most, quality: 80 },
    },
  },
});

const intoFiles = (name: string, destination: string, outputs: readonly object[]) => ({
  name,
  outputGroupSettings: { type: 'FILE_GROUP_SETTINGS', fileGroupSettings: { destination } },
  outputs,
});

const MP4 = { container: 'MP4', mp4Settings: { moovPlacement: 'PROGRESSIVE_DOWNLOAD' } };

const input = (kind: 'video' | 'audio', from: string, trim: Trim) => ({
  ...{ fileInput: from, timecodeSource: 'ZEROBASED', videoSelector: { rotate: 'AUTO' } },
  audioSelectors: { 'Audio Selector 1': { defaultSelection: 'DEFAULT' } },
  ...(isTrimmed(trim) ? { inputClippings: [clippingOf(kind, trim)] } : {}),
});

function videoGroups(to: string): object[] {
  const hls = {
    ...{ destination: `${to}/hls/video`, segmentLength: 4, minSegmentLength: 0, segmentControl: 'SEGMENTED_FILES' },
    ...{ manifestDurationFormat: 'FLOATING_POINT', directoryStructure: 'SINGLE_DIRECTORY' },
  };
  const each = (containerSettings: object) =>
    SIZES.map((size) => ({
      ...{ nameModifier: size.name, containerSettings },
      ...{ videoDescription: picture(size), audioDescriptions: sound },
    }));
  const still = (videoDescription: object) => [{ containerSettings: { container: 'RAW' }, videoDescription }];
  return [
    {
      name: 'Adaptive',
      outputGroupSettings: { type: 'HLS_GROUP_SETTINGS', hlsGroupSettings: hls },
      outputs: each({ container: 'M3U8' }),
    },
    intoFiles('Progressive', `${to}/video`, each(MP4)),
    // The picture at the first second, for many videos begin in black; the one at 0 stands for what is shorter.
    intoFiles('Poster', `${to}/poster`, still(stills(1280, 1, 2))),
    intoFiles('Storyboard', `${to}/storyboard/at`, still(stills(STORYBOARD_SIDE, STORYBOARD_SECONDS, STORYBOARD_MOST))),
  ];
}

const soundGroups = (to: string) => [
  intoFiles('Sound', `${to}/audio`, [{ containerSettings: MP4, audioDescriptions: sound }]),
];

/** The settings of a job, as the service calls them (PIT-09); of a trimmed recording only what is kept is made. */
export function transcodeSettings(kind: 'video' | 'audio', { from, to }: Places, trim: Trim = {}): object {
  return {
    timecodeConfig: { source: 'ZEROBASED' },
    inputs: [input(kind, from, trim)],
    outputGroups: kind === 'video' ? videoGroups(to) : soundGroups(to),
  };
}

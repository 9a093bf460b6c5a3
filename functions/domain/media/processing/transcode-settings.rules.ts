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

const AAC = { Bitrate: 96_000, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 };
const sound = [{ AudioSourceName: 'Audio Selector 1', CodecSettings: { Codec: 'AAC', AacSettings: AAC } }];

/** A picture fits into a square, upright or lying, and is never made larger than it is. */
const inside = (side: number) => ({ Width: side, Height: side, ScalingBehavior: 'FIT_NO_UPSCALE' });

/** Recordings of browsers have no even rate of frames: 30 a second, with a whole picture every two seconds. */
const picture = ({ side, bits }: { side: number; bits: number }) => ({
  ...inside(side),
  CodecSettings: {
    Codec: 'H_264',
    H264Settings: {
      ...{ RateControlMode: 'QVBR', MaxBitrate: bits, QualityTuningLevel: 'SINGLE_PASS', CodecProfile: 'MAIN' },
      ...{ FramerateControl: 'SPECIFIED', FramerateNumerator: 30, FramerateDenominator: 1 },
      ...{ GopSize: 2, GopSizeUnits: 'SECONDS', GopClosedCadence: 1, SceneChangeDetect: 'TRANSITION_DETECTION' },
      ...{ ParControl: 'SPECIFIED', ParNumerator: 1, ParDenominator: 1 },
    },
  },
});

const stills = (side: number, everySeconds: number, most: number) => ({
  ...inside(side),
  CodecSettings: {
    Codec: 'FRAME_CAPTURE',
    FrameCaptureSettings: {
      ...{ FramerateNumerator: 1, FramerateDenominator: everySeconds, MaxCaptures: most, Quality: 80 },
    },
  },
});

const intoFiles = (Name: string, Destination: string, Outputs: readonly object[]) => ({
  Name,
  OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination } },
  Outputs,
});

const MP4 = { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } };

const input = (kind: 'video' | 'audio', from: string, trim: Trim) => ({
  ...{ FileInput: from, TimecodeSource: 'ZEROBASED', VideoSelector: { Rotate: 'AUTO' } },
  AudioSelectors: { 'Audio Selector 1': { DefaultSelection: 'DEFAULT' } },
  ...(isTrimmed(trim) ? { InputClippings: [clippingOf(kind, trim)] } : {}),
});

function videoGroups(to: string): object[] {
  const hls = {
    ...{ Destination: `${to}/hls/video`, SegmentLength: 4, MinSegmentLength: 0, SegmentControl: 'SEGMENTED_FILES' },
    ...{ ManifestDurationFormat: 'FLOATING_POINT', DirectoryStructure: 'SINGLE_DIRECTORY' },
  };
  const each = (container: object) =>
    SIZES.map((size) => ({
      ...{ NameModifier: size.name, ContainerSettings: container },
      ...{ VideoDescription: picture(size), AudioDescriptions: sound },
    }));
  const still = (picture: object) => [{ ContainerSettings: { Container: 'RAW' }, VideoDescription: picture }];
  return [
    {
      Name: 'Adaptive',
      OutputGroupSettings: { Type: 'HLS_GROUP_SETTINGS', HlsGroupSettings: hls },
      Outputs: each({ Container: 'M3U8' }),
    },
    intoFiles('Progressive', `${to}/video`, each(MP4)),
    // The picture at the first second, for many videos begin in black; the one at 0 stands for what is shorter.
    intoFiles('Poster', `${to}/poster`, still(stills(1280, 1, 2))),
    intoFiles('Storyboard', `${to}/storyboard/at`, still(stills(STORYBOARD_SIDE, STORYBOARD_SECONDS, STORYBOARD_MOST))),
  ];
}

const soundGroups = (to: string) => [
  intoFiles('Sound', `${to}/audio`, [{ ContainerSettings: MP4, AudioDescriptions: sound }]),
];

/** The settings of a job, as the service calls them (PIT-09); of a trimmed recording only what is kept is made. */
export function transcodeSettings(kind: 'video' | 'audio', { from, to }: Places, trim: Trim = {}): object {
  return {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [input(kind, from, trim)],
    OutputGroups: kind === 'video' ? videoGroups(to) : soundGroups(to),
  };
}

// The output settings for the video service: for a video HLS and MP4 in two sizes, a poster and a storyboard; for a sound AAC.

import { clippingOf, isTrimmed, type Trim } from './trim.rules.ts';

/** One thumbnail is taken per this many seconds of a video. */
export const STORYBOARD_SECONDS = 5;
/** The most thumbnails: an hour of video. */
export const STORYBOARD_MOST = 720;
/** Their longer side in pixels. */
const STORYBOARD_SIDE = 160;

/** The two sizes: the shorter side of a 16:9 frame, its longer side, and the most bits per second. */
const SIZES = [
  { name: '_360', side: 640, bits: 800_000 },
  { name: '_720', side: 1280, bits: 2_500_000 },
] as const;

type TranscodePaths = { from: string; to: string };

const AAC = { Bitrate: 96_000, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 };
const sound = [{ AudioSourceName: 'Audio Selector 1', CodecSettings: { Codec: 'AAC', AacSettings: AAC } }];

/** The frame fits into a square, in portrait or landscape, and is never enlarged. */
const inside = (side: number) => ({ Width: side, Height: side, ScalingBehavior: 'FIT_NO_UPSCALE' });

/** Browser recordings have no constant frame rate: the output has 30 frames per second and a key frame every two seconds. */
const picture = ({ side, bits }: { side: number; bits: number }) => ({
  ...inside(side),
  CodecSettings: {
    Codec: 'H_264',
    H264Settings: {
      RateControlMode: 'QVBR',
      MaxBitrate: bits,
      QualityTuningLevel: 'SINGLE_PASS',
      CodecProfile: 'MAIN',
      FramerateControl: 'SPECIFIED',
      FramerateNumerator: 30,
      FramerateDenominator: 1,
      GopSize: 2,
      GopSizeUnits: 'SECONDS',
      GopClosedCadence: 1,
      SceneChangeDetect: 'TRANSITION_DETECTION',
      ParControl: 'SPECIFIED',
      ParNumerator: 1,
      ParDenominator: 1,
    },
  },
});

const stills = (side: number, everySeconds: number, most: number) => ({
  ...inside(side),
  CodecSettings: {
    Codec: 'FRAME_CAPTURE',
    FrameCaptureSettings: {
      FramerateNumerator: 1,
      FramerateDenominator: everySeconds,
      MaxCaptures: most,
      Quality: 80,
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
  FileInput: from,
  TimecodeSource: 'ZEROBASED',
  VideoSelector: { Rotate: 'AUTO' },
  AudioSelectors: { 'Audio Selector 1': { DefaultSelection: 'DEFAULT' } },
  ...(isTrimmed(trim) ? { InputClippings: [clippingOf(kind, trim)] } : {}),
});

function videoGroups(to: string): object[] {
  const hls = {
    Destination: `${to}/hls/video`,
    SegmentLength: 4,
    MinSegmentLength: 0,
    SegmentControl: 'SEGMENTED_FILES',
    ManifestDurationFormat: 'FLOATING_POINT',
    DirectoryStructure: 'SINGLE_DIRECTORY',
  };
  const each = (container: object) =>
    SIZES.map((size) => ({
      NameModifier: size.name,
      ContainerSettings: container,
      VideoDescription: picture(size),
      AudioDescriptions: sound,
    }));
  const still = (picture: object) => [{ ContainerSettings: { Container: 'RAW' }, VideoDescription: picture }];
  return [
    {
      Name: 'Adaptive',
      OutputGroupSettings: { Type: 'HLS_GROUP_SETTINGS', HlsGroupSettings: hls },
      Outputs: each({ Container: 'M3U8' }),
    },
    intoFiles('Progressive', `${to}/video`, each(MP4)),
    // The frame at the first second, because many videos start black; the frame at 0 is for shorter videos.
    intoFiles('Poster', `${to}/poster`, still(stills(1280, 1, 2))),
    intoFiles('Storyboard', `${to}/storyboard/at`, still(stills(STORYBOARD_SIDE, STORYBOARD_SECONDS, STORYBOARD_MOST))),
  ];
}

const soundGroups = (to: string) => [
  intoFiles('Sound', `${to}/audio`, [{ ContainerSettings: MP4, AudioDescriptions: sound }]),
];

/** The settings of a job, in the service's own terms (PIT-09); of a trimmed recording only the kept part is converted. */
export function transcodeSettings(kind: 'video' | 'audio', { from, to }: TranscodePaths, trim: Trim = {}): object {
  return {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [input(kind, from, trim)],
    OutputGroups: kind === 'video' ? videoGroups(to) : soundGroups(to),
  };
}

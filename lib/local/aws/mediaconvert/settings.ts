// The settings of a video job that are played on this machine, as MediaConvert calls them.

export type Box = { width: number; height: number; scalingBehavior: string };
export type Stills = { framerateNumerator: number; framerateDenominator: number; maxCaptures: number };
export type VideoDescription = Box & {
  codecSettings: {
    codec: 'H_264' | 'FRAME_CAPTURE';
    h264Settings?: { maxBitrate: number; framerateNumerator: number; framerateDenominator: number; gopSize: number };
    frameCaptureSettings?: Stills;
  };
};
export type Output = {
  nameModifier?: string;
  containerSettings: { container: 'M3U8' | 'MP4' | 'RAW' };
  videoDescription?: VideoDescription;
  audioDescriptions?: { codecSettings: { aacSettings: { bitrate: number; sampleRate: number } } }[];
};
export type OutputGroup = {
  outputGroupSettings: {
    type: 'HLS_GROUP_SETTINGS' | 'FILE_GROUP_SETTINGS';
    hlsGroupSettings?: { destination: string; segmentLength: number };
    fileGroupSettings?: { destination: string };
  };
  outputs: Output[];
};
/** A part of the input, by timecodes from zero; a blank one is the input's own end. */
export type Clipping = { startTimecode?: string; endTimecode?: string };
export type TranscodeSettings = {
  inputs: { fileInput: string; inputClippings?: Clipping[] }[];
  outputGroups: OutputGroup[];
};

function secondsOf(timecode: string, isSound: boolean): number {
  const parts = /^(\d\d):(\d\d):(\d\d):(\d\d)$/.exec(timecode)?.slice(1).map(Number);
  if (!parts) throw new Error(`Invalid input clipping: ${timecode} is no timecode.`);
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts;
  if (rest > 0 && !isSound) throw new Error('Invalid input clipping: pictures within a second are not played here.');
  return hours * 3600 + minutes * 60 + seconds + rest / 100;
}

/** The used part of the input, in seconds; the last two digits of a timecode are hundredths when the input has only sound. */
export function partOf({ inputs: [input] }: TranscodeSettings, isSound: boolean): { from?: number; to?: number } {
  const [clipping] = input?.inputClippings ?? [];
  const { startTimecode, endTimecode } = clipping ?? {};
  return {
    ...(startTimecode ? { from: secondsOf(startTimecode, isSound) } : {}),
    ...(endTimecode ? { to: secondsOf(endTimecode, isSound) } : {}),
  };
}

/** A path in a bucket, as AWS services name it. */
export type MediaPath = { bucket: string; key: string };

/** The path that an `s3://` address names; throws for any other. */
export function pathIn(address: string): MediaPath {
  const [, bucket, key] = /^s3:\/\/([a-z0-9.-]+)\/(.+)$/.exec(address) ?? [];
  if (!bucket || !key) throw new Error(`${address} is no address of a file in a bucket.`);
  return { bucket, key };
}

/** Where a group writes. */
export function outputPrefix({ outputGroupSettings: { hlsGroupSettings, fileGroupSettings } }: OutputGroup): MediaPath {
  return pathIn(hlsGroupSettings?.destination ?? fileGroupSettings?.destination ?? '');
}

/** Whether these are settings that can be played: one input, and groups of files or HLS. */
export function isSettings(given: unknown): given is TranscodeSettings {
  const { inputs, outputGroups } = (given ?? {}) as Partial<TranscodeSettings>;
  if (!Array.isArray(inputs) || inputs.length !== 1 || !Array.isArray(outputGroups)) return false;
  const types = new Set(['HLS_GROUP_SETTINGS', 'FILE_GROUP_SETTINGS']);
  return outputGroups.length > 0 && outputGroups.every((group) => types.has(group.outputGroupSettings?.type));
}

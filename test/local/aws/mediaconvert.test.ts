// The job that we ask for is one that AWS's own client would send, and the stand-in takes it as MediaConvert does.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mediaconvert from '@aws-sdk/client-mediaconvert';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranscode } from '../../../functions/gateways/transcode.ts';
import { transcodeSettings } from '../../../functions/media/processing/transcode-settings.rules.ts';
import { startVideoService, type VideoService } from '../../../lib/local/aws/mediaconvert/jobs.ts';
import { BucketFiles } from '../../../lib/local/aws/s3/files.ts';

const places = { from: 's3://media/incoming/101/upl_1', to: 's3://media/media/101/upl_1' };
const TRIM = { trimStart: 61.25, trimEnd: 3725.5 };
const settings = (kind: 'video' | 'audio') => transcodeSettings(kind, places, TRIM);
const told = { organizationId: '101', mediaId: 'upl_1', attempt: '1' };
let dataDir: string;
let service: VideoService;
let events: Record<string, unknown>[];

const open = () => {
  const put = (entries: readonly { Detail?: string }[]) => {
    events.push(...entries.map(({ Detail = '{}' }) => JSON.parse(Detail)));
    return [];
  };
  const clock = { now: () => Date.now(), busy: <T>(work: Promise<T>) => work };
  return startVideoService({ clock, dataDir, files: new BucketFiles(join(dataDir, 'buckets')), bus: { put } });
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mediaconvert-test-'));
  events = [];
  service = await open();
  vi.stubEnv('AWS_ENDPOINT_URL_MEDIACONVERT', service.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('TRANSCODE_ROLE_ARN', 'arn:aws:iam::1:role/a');
  vi.stubEnv('TRANSCODE_QUEUE_ARN', 'arn:aws:mediaconvert:us-east-1:1:queues/Default');
  vi.stubEnv('STACK', '1/beckon-pitch');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The names that the client knows: those on the wire with a capital letter. The keys of maps are ours. */
function capital(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one) => capital(one));
  if (typeof value !== 'object' || value === null) return value;
  const named = (key: string) => (isMap ? key : `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`);
  const isOurs = (key: string) => key === 'audioSelectors' || key === 'userMetadata';
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [named(key), capital(one, isOurs(key))]));
}

async function weSend(
  kind: 'video' | 'audio',
): Promise<{ url: string; headers: Record<string, string>; body: object }> {
  let sent: { url: string; headers: Record<string, string>; body: string } | undefined;
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent = { url, headers, body };
    return new Response('{}', { status: 201 });
  });
  await startTranscode({ token: 'upl_1-1', told, settings: settings(kind) });
  vi.unstubAllGlobals();
  if (!sent) throw new Error('Nothing was sent.');
  return { ...sent, body: JSON.parse(sent.body) };
}

/** What the client makes of the same job: a name that it does not know is not sent. */
async function clientSends(job: object) {
  let sent: { path: string; method: string; body: string } | undefined;
  const client = new mediaconvert.MediaConvertClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: {
      handle: async (request: never) => {
        sent = request;
        throw new Error('kept');
      },
    },
    maxAttempts: 1,
  });
  await client.send(new mediaconvert.CreateJobCommand(capital(job) as never)).catch(() => undefined);
  if (!sent) throw new Error('Nothing was sent.');
  return { path: sent.path, method: sent.method, body: JSON.parse(sent.body) };
}

/** Every value of every enumeration that the client knows. */
const KNOWN = new Set(
  Object.values(mediaconvert).flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : [])),
);

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : [];

describe.each(['video', 'audio'] as const)('a job for a %s', (kind) => {
  it('has the names, the path and the signature that the service knows', async () => {
    const ours = await weSend(kind);
    const theirs = await clientSends(ours.body);
    expect(ours.body).toEqual(theirs.body);
    expect(new URL(ours.url).pathname).toBe(theirs.path);
    expect(ours.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/us-east-1\/mediaconvert\//);
  });

  it('names the part that is kept by whole seconds of a video, and by hundredths of a sound [PIT-05]', () => {
    const [input] = (settings(kind) as { inputs: { inputClippings: object[] }[] }).inputs;
    const sound = { startTimecode: '00:01:01:25', endTimecode: '01:02:05:50' };
    const video = { startTimecode: '00:01:01:00', endTimecode: '01:02:06:00' };
    expect(input?.inputClippings).toEqual([kind === 'video' ? video : sound]);
    expect(JSON.stringify(transcodeSettings(kind, places))).not.toContain('inputClippings');
  });

  it('says nothing that the service has no word for', () => {
    const capitals = wordsIn(settings(kind)).filter((word) => /^[A-Z][A-Z0-9_]{2,}$/.test(word));
    expect(capitals.length).toBeGreaterThan(3);
    expect(capitals.filter((word) => !KNOWN.has(word))).toEqual([]);
  });
});

describe('the stand-in', () => {
  it('takes the same token within a minute once, and tells why a job failed', async () => {
    await startTranscode({ token: 'upl_1-1', told, settings: settings('video') });
    await startTranscode({ token: 'upl_1-1', told, settings: settings('video') });
    await service.idle();
    expect(events).toEqual([
      expect.objectContaining({ status: 'ERROR', userMetadata: { ...told, stack: '1/beckon-pitch' } }),
    ]);
    expect(events[0]?.errorMessage).toMatch(/does not exist/);
  });

  it('refuses a job without a role, and settings that it does not play', async () => {
    for (const body of [{ settings: settings('video') }, { role: 'r', settings: { inputs: [] } }, 'no job']) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      expect((await fetch(`${service.url}/2017-08-29/jobs`, init)).status).toBe(400);
    }
    const strange = startTranscode({ token: 't', told, settings: {} });
    await expect(strange).rejects.toThrow('The video service refused a job: 400');
  });

  it('begins anew after a restart what it had not told of', async () => {
    await service.close();
    service = await open();
    vi.stubEnv('AWS_ENDPOINT_URL_MEDIACONVERT', service.url);
    const asked = startTranscode({ token: 'upl_1-1', told, settings: settings('audio') });
    await asked;
    const cutOff = service.close();
    await cutOff;
    const before = events.length;
    expect(readdirSync(join(dataDir, 'mediaconvert')).length).toBe(before === 0 ? 1 : 0);
    service = await open();
    service.resume();
    await service.idle();
    expect(events.map(({ status }) => status)).toEqual(['ERROR']);
    expect(readdirSync(join(dataDir, 'mediaconvert'))).toEqual([]);
  });
});

// The job arrives complete at the service, and the stand-in accepts it as MediaConvert does.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mediaconvert from '@aws-sdk/client-mediaconvert';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transcodeSettings } from '#domain/media/processing/transcode-settings.rules.ts';
import { startVideoService, type VideoService } from '#lib/local/aws/mediaconvert/jobs.ts';
import { BucketFiles } from '#lib/local/aws/s3/files.ts';
import type { TranscodeJob } from '#platform/gateways/transcode.ts';

const paths = { from: 's3://media/incoming/101/upl_1', to: 's3://media/media/101/upl_1' };
const TRIM = { trimStart: 61.25, trimEnd: 3725.5 };
const settings = (kind: 'video' | 'audio') => transcodeSettings(kind, paths, TRIM);
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

/** Called by a client of its own, which finds the service at its current address. */
async function startTranscode(job: TranscodeJob): Promise<void> {
  vi.resetModules();
  await (await import('#platform/gateways/transcode.ts')).startTranscode(job);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mediaconvert-test-'));
  events = [];
  service = await open();
  vi.stubEnv('AWS_ENDPOINT_URL_MEDIACONVERT', service.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
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

/** Names as on the wire: with a small first letter. The keys of maps are ours. */
function small(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one) => small(one));
  if (typeof value !== 'object' || value === null) return value;
  const named = (key: string) => (isMap ? key : `${key.slice(0, 1).toLowerCase()}${key.slice(1)}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [named(key), small(one, key === 'AudioSelectors')]),
  );
}

type Sent = { url: string; headers: IncomingHttpHeaders; body: object };

/** What arrives at the service. */
async function weSend(kind: 'video' | 'audio'): Promise<Sent> {
  let sent: Sent | undefined;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    sent = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    response.writeHead(201).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL_MEDIACONVERT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await startTranscode({ token: 'upl_1-1', told, settings: settings(kind) });
  server.closeAllConnections();
  server.close();
  if (!sent) throw new Error('Nothing was sent.');
  return sent;
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
  it('arrives complete: the client drops names that it does not know', async () => {
    const ours = await weSend(kind);
    expect(ours.body).toEqual({
      clientRequestToken: 'upl_1-1',
      settings: small(settings(kind)),
      queue: process.env.TRANSCODE_QUEUE_ARN,
      role: process.env.TRANSCODE_ROLE_ARN,
      userMetadata: { ...told, stack: '1/beckon-pitch' },
    });
    expect(ours.url).toBe('/2017-08-29/jobs');
    expect(ours.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/us-east-1\/mediaconvert\//);
  });

  it('gives the selected part of a video in whole seconds, and of a sound in hundredths [PIT-05]', () => {
    const [input] = (settings(kind) as { Inputs: { InputClippings: object[] }[] }).Inputs;
    const sound = { StartTimecode: '00:01:01:25', EndTimecode: '01:02:05:50' };
    const video = { StartTimecode: '00:01:01:00', EndTimecode: '01:02:06:00' };
    expect(input?.InputClippings).toEqual([kind === 'video' ? video : sound]);
    expect(JSON.stringify(transcodeSettings(kind, paths))).not.toContain('InputClippings');
  });

  it('uses only values that the service knows', () => {
    const capitals = wordsIn(settings(kind)).filter((word) => /^[A-Z][A-Z0-9_]{2,}$/.test(word));
    expect(capitals.length).toBeGreaterThan(3);
    expect(capitals.filter((word) => !KNOWN.has(word))).toEqual([]);
  });
});

describe('the stand-in', () => {
  it('accepts the same token once within a minute, and reports why a job failed', async () => {
    await startTranscode({ token: 'upl_1-1', told, settings: settings('video') });
    await startTranscode({ token: 'upl_1-1', told, settings: settings('video') });
    await service.idle();
    expect(events).toEqual([
      expect.objectContaining({ status: 'ERROR', userMetadata: { ...told, stack: '1/beckon-pitch' } }),
    ]);
    expect(events[0]?.errorMessage).toMatch(/does not exist/);
  });

  it('refuses a job without a role, and settings that it does not support', async () => {
    for (const body of [{ settings: settings('video') }, { role: 'r', settings: { inputs: [] } }, 'no job']) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      expect((await fetch(`${service.url}/2017-08-29/jobs`, init)).status).toBe(400);
    }
    const strange = startTranscode({ token: 't', told, settings: {} });
    await expect(strange).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  });

  it('runs jobs again after a restart when it had not reported their end', async () => {
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

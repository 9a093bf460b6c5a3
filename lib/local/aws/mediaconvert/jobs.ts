// Stands in for AWS Elemental MediaConvert: accepts jobs, runs ffmpeg for them, and reports them on the default bus.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn, StandInHome } from '../../host/types.ts';
import { listen, readCall, type StandInAnswer, type StandInCall, writeAnswer } from '../../stand-in/wire.ts';
import type { EventBus } from '../eventbridge/events.ts';
import type { BucketFiles } from '../s3/files.ts';
import { renderOutputs } from './render.ts';
import { isSettings, type TranscodeSettings } from './settings.ts';

/** A job as requested, stored until its outcome was reported. */
type Job = {
  id: string;
  token: string;
  queue: string;
  createdMs: number;
  settings: TranscodeSettings;
  userMetadata: Record<string, string>;
};

export type VideoServiceOptions = StandInHome & {
  clock: { now(): number; busy<T>(work: Promise<T>): Promise<T> };
  files: BucketFiles;
  bus: Pick<EventBus, 'put'>;
};

/** The same token within this time is the same job. */
const TOKEN_MS = 60_000;
const QUEUE = 'arn:aws:mediaconvert:us-east-1:000000000000:queues/Default';

/** The service; `idle` waits until every job is done. */
export type VideoService = StandIn & {
  /** Restarts jobs that a restart of the host interrupted. */
  resume(): void;
  idle(): Promise<void>;
};

/** Starts the stand-in. */
export async function startVideoService(options: VideoServiceOptions): Promise<VideoService> {
  const jobs = new Jobs(options);
  const server = await listen(options.clock, async (request, response) =>
    writeAnswer(response, jobs.answer(await readCall(request))),
  );
  return {
    url: server.url,
    resume: () => jobs.resume(),
    idle: () => jobs.idle(),
    close: async () => {
      jobs.stop();
      await server.close();
      await jobs.idle();
    },
  };
}

class Jobs {
  readonly #options: VideoServiceOptions;
  readonly #folder: string;
  readonly #stopped = new AbortController();
  readonly #taken = new Map<string, Job>();
  #last: Promise<void> = Promise.resolve();

  constructor(options: VideoServiceOptions) {
    this.#options = options;
    this.#folder = join(options.dataDir, 'mediaconvert');
    mkdirSync(this.#folder, { recursive: true });
  }

  answer({ method, path, body }: StandInCall): StandInAnswer {
    if (method !== 'POST' || path !== '/2017-08-29/jobs') return refusal(404, 'NotFoundException', `${method} ${path}`);
    const asked = objectIn(body.toString());
    if (!asked?.role || !isSettings(asked.settings))
      return refusal(400, 'BadRequestException', 'The job has no role, or its settings are not played here.');
    const nowMs = this.#options.clock.now();
    const token = String(asked.clientRequestToken ?? crypto.randomUUID());
    const known = this.#taken.get(token);
    if (known && nowMs - known.createdMs < TOKEN_MS) return { status: 201, body: { job: shown(known) } };
    const job: Job = {
      id: `${nowMs}-${token.replace(/\W/g, '').slice(-12)}`,
      token,
      queue: QUEUE,
      createdMs: nowMs,
      settings: asked.settings,
      userMetadata: (asked.userMetadata ?? {}) as Job['userMetadata'],
    };
    this.#taken.set(token, job);
    writeFileSync(this.#file(job), JSON.stringify(job));
    this.#enqueue(job);
    return { status: 201, body: { job: shown(job) } };
  }

  resume(): void {
    for (const name of readdirSync(this.#folder).toSorted()) {
      this.#enqueue(JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Job);
    }
  }

  idle(): Promise<void> {
    return this.#last;
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** One job after the other, so that the machine stays usable. */
  #enqueue(job: Job): void {
    this.#last = this.#options.clock.busy(this.#last.then(() => this.#run(job)));
  }

  async #run(job: Job): Promise<void> {
    const { signal } = this.#stopped;
    if (signal.aborted) return;
    const { files } = this.#options;
    try {
      const details = await renderOutputs(job.settings, files, {
        signal,
        nowMs: () => this.#options.clock.now(),
        found: (inputDetails) => this.#tell(job, 'INPUT_INFORMATION', { inputDetails }),
      });
      if (signal.aborted) return;
      this.#tell(job, 'COMPLETE', { outputGroupDetails: details });
    } catch (error) {
      if (signal.aborted) return;
      this.#tell(job, 'ERROR', {
        errorCode: 1030,
        errorMessage: error instanceof Error ? error.message : String(error),
      });
    }
    rmSync(this.#file(job), { force: true });
  }

  #tell(job: Job, status: string, more: object): void {
    const timestamp = this.#options.clock.now();
    const { id: jobId, queue, userMetadata } = job;
    const detail = { timestamp, accountId: '000000000000', queue, jobId, status, userMetadata, ...more };
    this.#options.bus.put([
      { Source: 'aws.mediaconvert', DetailType: 'MediaConvert Job State Change', Detail: JSON.stringify(detail) },
    ]);
  }

  #file({ id }: Job): string {
    return join(this.#folder, `${id}.json`);
  }
}

const shown = ({ id, queue, userMetadata }: Job) => ({ id, queue, userMetadata, status: 'SUBMITTED' });

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function refusal(status: number, type: string, message: string): StandInAnswer {
  return { status, body: { message }, headers: { 'x-amzn-errortype': type } };
}

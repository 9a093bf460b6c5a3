// The stand-ins for everything outside the stacks: providers, buckets, secrets, e-mail, and the console.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalHost, Routes } from './host-types.ts';

/** All stand-ins of a host. */
export type StandIns = {
  /** Where the SDKs of a brand's functions find them: `AWS_ENDPOINT_URL_*`. */
  env: Readonly<Record<string, string>>;
  /** Asked before anything else on the host's port. */
  routes: readonly Routes[];
  /** Addresses that a Content-Security-Policy names in AWS, and what stands for them here. */
  addresses: readonly (readonly [string, string])[];
  /** Answers with an object of a bucket; false when there is none. */
  object(
    bucket: string,
    path: string,
    headers: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean>;
  /** Goes on with what an earlier start left undone. */
  resume(): void;
  close(): Promise<void>;
};

/** Opens all stand-ins. */
export async function openStandIns(_host: LocalHost): Promise<StandIns> {
  return {
    env: {},
    routes: [],
    addresses: [],
    object: async () => false,
    resume: () => undefined,
    close: async () => undefined,
  };
}

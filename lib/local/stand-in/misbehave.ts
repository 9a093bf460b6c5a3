// How a provider answers while a fault hits a request: late, never, with an error, or with a cut connection.
import type { ServerResponse } from 'node:http';
import type { FaultHit, Faults, FaultTarget, REQUEST_KINDS, SERVICE_KINDS } from './faults.ts';
import { type StandInAnswer, wireAnswer, writeAnswer } from './wire.ts';

export type RequestHit = FaultHit<(typeof REQUEST_KINDS)[number]>;

/** Longer than any caller waits. */
const HELD_MS = 120_000;

/**
 * Answers a request as the fault says. `process` does what was requested. The draw decides whether a timeout or a 500 comes before
 * or after it, equally often, and whether a cut after accepting comes before the answer or in the middle of it.
 */
export async function misbehave(
  hit: RequestHit,
  response: ServerResponse,
  process: () => Promise<StandInAnswer>,
  errors: { tooMany: StandInAnswer; broken: StandInAnswer },
): Promise<void> {
  if (hit.kind === '429') return writeAnswer(response, errors.tooMany);
  if (hit.kind === 'reset-before-accept') return cut(response);
  const isAccepted = hit.kind === 'reset-after-accept' || hit.draw < 0.5;
  const answer = isAccepted ? await process() : undefined;
  if (hit.kind === '500') return writeAnswer(response, errors.broken);
  if (hit.kind === 'timeout') return held(response);
  if (answer && hit.draw >= 0.5) await half(response, answer);
  cut(response);
}

/** The throttling error of an AWS service: its type and status. */
type TooOften = { type: string; status: number };

/**
 * Answers a call of a service of AWS as a fault of it says, in AWS's JSON; false when none hits. A call that is not answered
 * was not processed.
 */
export async function serviceFails(
  faults: Faults,
  target: Extract<FaultTarget, 'bus' | 'machines' | 'mail' | 'secrets'>,
  response: ServerResponse,
  { type, status }: TooOften = { type: 'ThrottlingException', status: 400 },
): Promise<boolean> {
  const kinds: readonly (typeof SERVICE_KINDS)[number][] = ['timeout', '500', 'throttle'];
  const hit = faults.decide(target, kinds);
  if (!hit) return false;
  if (hit.kind === 'timeout') await held(response);
  else if (hit.kind === '500') writeAnswer(response, awsError(500, 'InternalFailure'));
  else writeAnswer(response, awsError(status, type));
  return true;
}

function awsError(status: number, type: string): StandInAnswer {
  const message = 'The service misbehaves as ordered.';
  return { status, body: { __type: type, message, Message: message }, headers: { 'x-amzn-errortype': type } };
}

function cut(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function held(response: ServerResponse): Promise<void> {
  return new Promise((done) => {
    const end = setTimeout(() => response.destroy(), HELD_MS);
    end.unref();
    response.once('close', () => {
      clearTimeout(end);
      done();
    });
  });
}

function half(response: ServerResponse, answer: StandInAnswer): Promise<void> {
  const { payload, headers } = wireAnswer(answer);
  response.writeHead(answer.status, headers);
  return new Promise((done) => response.write(payload.slice(0, payload.length / 2) || ' ', () => done()));
}

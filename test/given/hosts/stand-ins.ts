// What a stand-in for an outside service needs around it: a held clock, a folder, and a product that records what it is sent.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '#lib/local/clock/clock.ts';
import type { StandInContext } from '#lib/local/host/types.ts';
import type { TextProvider } from '#lib/local/texts/provider.ts';

/** A request that the product got. */
export type Sent = { brand: string; path: string; method: string; headers: Headers; body: string; atMs: number };

/** What the product answers; a number is a status, a throw is no connection. */
export type ProductAnswer = (sent: Sent) => Response | number | Promise<Response | number>;

export const START_MS = Date.parse('2026-11-20T15:00:00.000Z');

/** A host around a stand-in, with a product that answers as `answer` says and keeps what it got in `sent`. */
export function aHost(answer: ProductAnswer = () => 200, dataDir = mkdtempSync(join(tmpdir(), 'stand-in-'))) {
  const clock = new Clock({ startMs: START_MS, held: true, onError: (error) => errors.push(error) });
  const sent: Sent[] = [];
  const errors: unknown[] = [];
  const brands = ['blast', 'pitch'];
  const brandOfHost = (host: string | undefined) => brands.find((brand) => host?.startsWith(`${brand}.`)) ?? 'blast';
  const context: StandInContext = {
    clock,
    dataDir,
    brands,
    house: () => {
      throw new Error('No house here.');
    },
    origin: (brand) => `http://${brand}.localhost:4000`,
    brandOfHost,
    request: async (brand, path, { method, headers, body }) => {
      const got = { brand, path, method, headers: new Headers(headers), body, atMs: clock.now() };
      sent.push(got);
      const reply = await answer(got);
      return typeof reply === 'number'
        ? { status: reply, text: '' }
        : { status: reply.status, text: await reply.text() };
    },
  };
  /** Moves the clock on by this many milliseconds. */
  const pass = (ms: number) => clock.moveTo(clock.now() + ms);
  return { context, clock, sent, errors, dataDir, pass };
}

/** The number that `aNumber` buys for a brand when it is not told another. */
export const MAIN = '+14802001000';

/** Buys a number for a brand, without addresses. */
export function aNumber(provider: Pick<TextProvider, 'numbers'>, brand = 'blast', phone = MAIN) {
  return provider.numbers.buy(brand, new URLSearchParams({ PhoneNumber: phone, FriendlyName: 'main' }));
}

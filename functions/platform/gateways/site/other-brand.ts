// Reads another brand's status from its own address.
import type { Brand } from '#platform/brands/brand.ts';
import { originBeside } from '#platform/brands/distribution-headers.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

/** The time limit; a brand waits at most 5 seconds for its own workers. */
const ANSWER_MS = 8_000;
const LONGEST_ANSWER = 2_000;

/** The JSON of its health check for a stack, whatever the HTTP status; null when it does not answer with JSON. */
export async function healthOf(brand: Brand, stack: string): Promise<Record<string, unknown> | null> {
  const origin = originBeside(process.env.APP_ORIGIN ?? '', ownBrand(), brand);
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const text = await (await fetch(`${origin}/health/${stack}`, { signal, redirect: 'error' })).text();
    const answer: unknown = JSON.parse(text.slice(0, LONGEST_ANSWER));
    return typeof answer === 'object' ? (answer as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

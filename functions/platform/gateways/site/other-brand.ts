// Another brand, asked at its own address how it is.
import type { Brand } from '#platform/brands/brand.ts';
import { originBeside } from '#platform/brands/front.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

/** A brand looks for its own workers for at most 5 seconds. */
const ANSWER_MS = 8_000;
const LONGEST_ANSWER = 2_000;

/** The JSON that its health says of a stack, whatever the status; null when it does not answer, or not in JSON. */
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

// GET /health/{stack}: whether the brand's workers (celery) and its schedule (beat) run.
import { pulseOf } from './pulse.act.ts';
import { STACKS } from './pulse.rules.ts';

const answer = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** 200 when it runs, 503 when it does not; only counts and times, which anybody may read. */
export const handler = async ({ rawPath }: { rawPath: string }) => {
  const stack = STACKS.find((one) => rawPath === `/health/${one}`);
  if (!stack) return answer(404, { status: 'unknown' });
  const pulse = await pulseOf(stack);
  return answer(pulse.status === 'ok' ? 200 : 503, pulse);
};

// Whether a call must show anew who makes it (functions/proofs.ts).
import type { ProofRule } from '#functions/proofs.ts';

/** A password or a code of the second factor counts for 10 minutes, in the session where it was given. */
export const FRESH_MS = 10 * 60 * 1000;

/** The refusal for a call whose session gave no proof lately. */
export const PROVE_ANEW =
  'Please show anew that it is you: with your password, or with a code if you use a second factor.';

/** Whether the last proof of a session, at `provedMs` (milliseconds since 1970, absent for none), still counts. */
export function isFresh(provedMs: number | undefined, nowMs: number): boolean {
  return provedMs !== undefined && nowMs - provedMs < FRESH_MS;
}

type Arguments = Readonly<Record<string, unknown>>;

function argumentAt(args: Arguments, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found === null || found === undefined ? found : (found as Arguments)[name]),
      args,
    );
}

/** Whether the rule asks this call for a fresh proof. An argument that is null or absent is not given; an empty text is. */
export function needsFreshProof(rule: ProofRule | undefined, args: Arguments): boolean {
  if (rule === undefined || rule === 'own') return false;
  if (rule === 'fresh') return true;
  return rule.freshWith.some((path) => {
    const given = argumentAt(args, path);
    return given !== null && given !== undefined;
  });
}

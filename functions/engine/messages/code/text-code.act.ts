// Texts a code that proves a phone, within limits: for sign-up, a changed phone, or a link.

import { brandNumber } from '#domain/accounts/brand-number.act.ts';
import { hasTurn, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { once } from '#domain/accounts/once.act.ts';
import { saveCode, wasAskedBy } from '#domain/accounts/proof/phone-code.act.ts';
import { requestText } from '#engine/delivery/entry/request-text.act.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { insteadOfCode } from './phone-proof.act.ts';

const NO_CODES_NOW = 'We cannot send codes right now. Please try again later.';

/** Takes a turn of each limit after all have one left, so that a refused request uses up no turn. */
async function takeTurns(limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) if (!(await takeTurn(limit))) throw await noTurn();
}

const noTurn = async () => (await insteadOfCode()) ?? new Refusal(NO_CODES_NOW, { code: 'LIMIT' });

/** The number from which codes are sent (E.164); throws a Refusal while the brand has none. */
async function codesFrom(): Promise<string> {
  const from = await brandNumber();
  if (!from) throw new Refusal(NO_CODES_NOW, { code: 'NUMBER' });
  return from;
}

export type CodeRequest = {
  phone: string;
  /** The name under which the code is stored, if it proves something else than the owner of the phone. */
  keptAs?: string;
  requestId: string | null | undefined;
  /** The limits on requesting it, in the order in which they are checked (`code-limits`). */
  limits: readonly Limit[];
};

/**
 * Texts a new code to a phone, replacing any older one; a repeat of the same request texts none. A person over the limits is
 * told what to text us instead. Returns whether this call sent one.
 */
export async function textCode(brand: Brand, { phone, keptAs = phone, ...asked }: CodeRequest): Promise<boolean> {
  const { requestId, limits } = asked;
  if (await wasAskedBy(keptAs, requestId)) return false;
  if ((await Promise.all(limits.map(hasTurn))).includes(false)) throw await noTurn();
  return (
    (await once(['code', keptAs], requestId, () => newCodeTo(brand, { phone, keptAs, requestId }, limits))) ?? false
  );
}

type NewCode = { phone: string; keptAs: string; requestId: string | null | undefined };

async function newCodeTo(
  brand: Brand,
  { phone, keptAs, requestId }: NewCode,
  limits: readonly Limit[],
): Promise<boolean> {
  await takeTurns(limits);
  const from = await codesFrom();
  const made = await saveCode(keptAs, requestId);
  if (!made) return false;
  const { code, key } = made;
  const text = brand.words.codeText.replace('{code}', code);
  await requestText({ kind: 'code', organizationId: BRAND_OWNER, phone, from, text, onceKey: `code-${key}` });
  return true;
}

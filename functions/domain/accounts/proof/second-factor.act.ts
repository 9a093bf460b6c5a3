// Offers, confirms, checks and removes a second factor.
import { randomBytes } from 'node:crypto';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { giveTurnBack, type Limit, takeTurn } from '../limit.act.ts';
import { type KeptUser, userWrites } from '../user.entity.ts';
import { secondFactorOf, secondFactorWrites } from './second-factor.entity.ts';
import { base32, newSecret, stepOfCode } from './totp.act.ts';

export const FACTOR_WRONG = 'That code is not right. Please enter the one that your app shows now.';
const TOO_MANY = 'Too many attempts. Please try again in an hour.';
const OFFER_ENDED = 'That took too long. Please begin again.';
const OFFER_MS = 15 * 60 * 1000;
const MOST_WRONG = 10;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const recoveryHash = (userId: string, code: string) => hashOf('recovery code', userId, code);
/** A code as it is compared: in capitals, without the spaces and dashes that people type. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** Ten codes, `ABCD-EFGH-IJKL-MNOP`: 80 bits each, so that a plain hash is enough. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** Stores a new secret to be confirmed within 15 minutes, beside the current one; returns it. */
export async function offerSecret(userId: string): Promise<string> {
  const offered = newSecret();
  await transact([secondFactorWrites.upsert({ userId, offered, offeredMs: now() }).add({ version: 1 }).commit()]);
  return offered;
}

/** Takes one of ten attempts an hour; returns a function that gives it back when the code was right. */
async function takeTry(userId: string): Promise<() => Promise<void>> {
  const limit: Limit = { what: 'wrong-second-factors', whom: userId, most: MOST_WRONG };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
  return () => giveTurnBack(limit);
}

/**
 * The writes that activate the offered secret, and the recovery codes, shown only here. Refuses a wrong code and an expired
 * offer.
 */
export async function confirmedSecret(userId: string, code: string): Promise<{ codes: string[]; writes: Write[] }> {
  const found = await secondFactorOf(userId);
  if (!found?.offered || now() > (found.offeredMs ?? 0) + OFFER_MS) throw new Refusal(OFFER_ENDED, { code: 'CODE' });
  const giveBack = await takeTry(userId);
  const step = stepOfCode(found.offered, bare(code), now(), 0);
  if (step === null) throw new Refusal(FACTOR_WRONG, { code: 'CODE' });
  await giveBack();
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((one) => recoveryHash(userId, bare(one)));
  const writes = [
    secondFactorWrites
      .patch({ userId })
      .set({ secret: found.offered, lastStep: step, recoveryHashes, version: found.version + 1 })
      .remove(['offered', 'offeredMs'])
      .where(({ version }, { eq }) => eq(version, found.version))
      .commit(),
    userWrites.patch({ userId }).set({ secondFactorAt: nowIso() }).commit(),
  ];
  return { codes, writes };
}

/**
 * The write that uses up a code of the app or a recovery code; refused when it was used meanwhile. Refuses a wrong or used
 * code, and every code after 10 wrong ones within an hour.
 */
export async function takenFactor(user: KeptUser, code: string): Promise<Write> {
  const { userId } = user;
  const found = await secondFactorOf(userId);
  const giveBack = await takeTry(userId);
  const given = bare(code);
  const step = found?.secret ? stepOfCode(found.secret, given, now(), found.lastStep) : null;
  const hash = recoveryHash(userId, given);
  const isRecovery = found?.recoveryHashes.includes(hash) === true;
  if (!found || (step === null && !isRecovery)) throw new Refusal(FACTOR_WRONG, { code: 'CODE' });
  await giveBack();
  const recoveryHashes = isRecovery ? found.recoveryHashes.filter((one) => one !== hash) : found.recoveryHashes;
  return secondFactorWrites
    .patch({ userId })
    .set({ lastStep: step ?? found.lastStep, recoveryHashes, version: found.version + 1 })
    .where(({ version }, { eq }) => eq(version, found.version))
    .commit();
}

/** The writes that remove a user's second factor. */
export function withoutFactor(userId: string): Write[] {
  return [
    secondFactorWrites.delete({ userId }).commit(),
    userWrites.patch({ userId }).remove(['secondFactorAt']).commit(),
  ];
}

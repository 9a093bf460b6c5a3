// Asks the provider about texts whose final status never came, an hour and a day after they left, so that reports are correct in
// the end.

import { batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { DUE_FIELDS, dueUntil, recountKeys } from '#domain/texts/batch/due.rules.ts';
import { type Send, sendsOfLeads } from '#domain/texts/send/send.entity.ts';
import { ON_THE_WAY } from '#domain/texts/send/send-state.rules.ts';
import { STATUS_ASKED_AFTER_MS, sentBatchNews } from '#domain/texts/send/unknown-outcome.rules.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { textWithSid } from '#platform/gateways/text.ts';
import { committed } from '#platform/table/transact.ts';
import { recountBatch } from '../count/recount.act.ts';
import { keyInBatch } from '../facts/batch-people.act.ts';
import { applyStatusUpdate } from './status-update.act.ts';

const TOGETHER = 10;

async function askAbout({ sid = '', sendId }: Send): Promise<void> {
  const text = await textWithSid(sid);
  if (text) await applyStatusUpdate(sendId, { sid, status: text.status, code: text.errorCode ?? undefined });
}

/** Asks about ten texts at a time; when the provider answers for none of the ten, the rest is not asked about. */
async function askAboutAll(sends: readonly Send[]): Promise<void> {
  for (const some of chunksOf(sends, TOGETHER)) {
    const done = await Promise.allSettled(some.map(askAbout));
    if (done.every(({ status }) => status === 'rejected')) return;
  }
}

/** Asks about those of a batch's texts that have no final status, and alerts the operator when very many failed or have none. */
async function askAboutBatch(batchId: string, sends: readonly Send[]): Promise<void> {
  const silent = sends.filter(({ state, sid }) => sid !== undefined && ON_THE_WAY.has(state));
  const failed = sends.filter(({ state }) => state === 'FAILED' || state === 'UNDELIVERED').length;
  const texts = sends.length;
  const news = sentBatchNews({ texts, silent: silent.length, failed });
  if (news.isFailing) console.error(JSON.stringify({ level: 'error', kind: 'failing', batchId, texts, failed }));
  if (news.isSilent) console.error(JSON.stringify({ level: 'error', kind: 'silent', batchId, texts }));
  if (silent.length > 0) await askAboutAll(silent);
}

/** Recounts one batch of a campaign and asks about its texts without a final status. */
export async function recountAndAsk({ batchId }: { batchId: string }): Promise<void> {
  await askAboutBatch(batchId, await recountBatch(batchId));
}

/**
 * Asks about the texts without a final status of a batch outside campaigns, whose texts are counted as they move: an hour and a day
 * after they left.
 */
export async function askOutsideCampaigns({ batchId }: { batchId: string }): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch?.gs5sk || !batch.sentAt || batch.gs5sk > dueUntil(now())) return;
  const { organizationId, leadIds, gs5sk, sentAt } = batch;
  const keys = leadIds.map((leadId) => ({ leadId, sendKey: keyInBatch(batch, leadId, 1) }));
  await askAboutBatch(batchId, await sendsOfLeads(organizationId, keys));
  const nextMs = STATUS_ASKED_AFTER_MS.map((afterMs) => Date.parse(sentAt) + afterMs).find((atMs) => atMs > now());
  const patch = batchWrites.patch({ organizationId, batchId });
  const next = nextMs === undefined ? patch.remove([...DUE_FIELDS]) : patch.set(recountKeys(batchId, nextMs));
  await committed([next.where((kept, { eq }) => eq(kept.gs5sk, gs5sk)).commit()]);
}

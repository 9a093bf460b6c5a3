// Asks the provider about texts whose final status never came, an hour and a day after they left, so that reports are correct in
// the end.

import { sentBatchNews } from '#domain/texts/send/asking.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { ON_THE_WAY } from '#domain/texts/send/send-state.rules.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { textWithSid } from '#platform/gateways/text.ts';
import { recountBatch } from '../count/recount.act.ts';
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

/** Recounts one batch, asks about its texts without a final status, and alerts the operator when very many failed or have no status. */
export async function recountAndAsk({ batchId }: { batchId: string }): Promise<void> {
  const sends = await recountBatch(batchId);
  const silent = sends.filter(({ state, sid }) => sid !== undefined && ON_THE_WAY.has(state));
  const failed = sends.filter(({ state }) => state === 'FAILED' || state === 'UNDELIVERED').length;
  const texts = sends.length;
  const news = sentBatchNews({ texts, silent: silent.length, failed });
  if (news.isFailing) console.error(JSON.stringify({ level: 'error', kind: 'failing', batchId, texts, failed }));
  if (news.isSilent) console.error(JSON.stringify({ level: 'error', kind: 'silent', batchId, texts }));
  if (silent.length > 0) await askAboutAll(silent);
}

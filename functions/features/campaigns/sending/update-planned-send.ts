// updatePlannedSend: changes the time or the text of a send that waits, withdraws it, or lets a withdrawn one wait again.

import { IS_PAST } from '#domain/texts/hours/planned-time.rules.ts';
import { type PlannedSend, plannedSendOf } from '#domain/texts/planned/planned-send.entity.ts';
import { IS_LEAVING, NO_NEW_TIME, NO_OWN_TEXT } from '#domain/texts/planned/planned-send.rules.ts';
import { waitAgain, withdrawPlanned } from '#engine/audience/change-planned.act.ts';
import { textOf } from '#engine/audience/message-many.act.ts';
import { chosenMs } from '#engine/audience/plan-send.act.ts';
import { plannedAnswer } from '#engine/audience/planned-answer.act.ts';
import type { MutationUpdatePlannedSendArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { Lost, retryLost } from '#platform/table/transact.ts';

type Args = MutationUpdatePlannedSendArgs;

/** Whether its job gave up: then it may still be taken off the list. */
const isStuck = async (planned: PlannedSend) => (await plannedAnswer(planned)).state === 'REFUSED';

async function withdraw(planned: PlannedSend): Promise<boolean> {
  if (planned.state === 'WITHDRAWN') return true;
  if (planned.state === 'LEFT' || (planned.state === 'LEAVING' && !(await isStuck(planned)))) return false;
  return withdrawPlanned(planned);
}

/** Its old time again; refused once that is over. */
async function backAgain(planned: PlannedSend): Promise<boolean> {
  if (planned.state === 'WAITING') return true;
  if (planned.state !== 'WITHDRAWN') return false;
  const dueMs = Date.parse(planned.dueAt);
  if (dueMs <= now()) throw new Refusal(IS_PAST);
  return waitAgain(planned, { dueMs });
}

async function edit(planned: PlannedSend, { sendAt, messageContent }: Args): Promise<boolean> {
  if (planned.state !== 'WAITING' && planned.state !== 'REFUSED') return false;
  if (messageContent && planned.campaignId) throw new Refusal(NO_OWN_TEXT);
  if (planned.state === 'REFUSED' && !sendAt) throw new Refusal(NO_NEW_TIME);
  const words = messageContent ? { text: textOf(messageContent) } : {};
  // A time that has just passed is now: its job starts with the next minute.
  const time = sendAt ? { dueMs: chosenMs(sendAt) ?? now() } : {};
  return waitAgain(planned, { ...words, ...time });
}

/** How often a change is made again because another one came first. */
const TRIES = 5;

function change(planned: PlannedSend, args: Args): Promise<boolean> {
  if (args.withdrawn === true) return withdraw(planned);
  return args.withdrawn === false ? backAgain(planned) : edit(planned, args);
}

/** Answers it as it is now. Refuses one of another organization, and one that is being sent or has left. */
export async function updatePlannedSend(args: Args, { organizationId }: Actor): Promise<AnswerTo<'updatePlannedSend'>> {
  const read = async () => {
    const planned = await plannedSendOf(organizationId, args.plannedSendId);
    if (!planned) throw notFound();
    return planned;
  };
  const changed = async () => {
    const planned = await read();
    if (await change(planned, args)) return;
    // Somebody else changed it meanwhile: the change is made to what it is now, unless it has begun to leave.
    if ((await read()).rev === planned.rev) throw new Refusal(IS_LEAVING);
    throw new Lost([]);
  };
  await retryLost(changed, { tries: TRIES }).catch((error) => {
    throw error instanceof Lost ? new Refusal(IS_LEAVING) : error;
  });
  return { planned: await plannedAnswer(await read()) };
}

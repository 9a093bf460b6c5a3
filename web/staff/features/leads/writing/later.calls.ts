// Texts that wait for a time that staff chose: changed, moved, withdrawn.
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import type { When } from '#web/staff/ui/later/later-fields.tsx';
import { UpdateWaitingTextDocument } from './later.gen.ts';

type Change = { messageId: string; message?: string; withdraw?: boolean } & Omit<When, 'unlessAnswered'>;

/** Changes a waiting text; fields that are not given stay. */
export const useUpdateWaiting = (after?: () => unknown) =>
  useWrite('updateWaiting', (change: Change) => ask(UpdateWaitingTextDocument, change), after);

// The sends that wait for a time that staff chose: the list, a change, taking one back and letting it wait again.
import { useQuery } from '@tanstack/react-query';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { ask } from '#web/kit/ask.ts';
import type { PlannedSendsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { PlannedSendsDocument, UpdatePlannedSendDocument } from './planned.gen.ts';

export type Planned = NonNullable<PlannedSendsQuery['plannedSends']['plannedSends']>[number];

/** Those that wait, are leaving or could not leave; `isOn` false asks nothing. */
export const usePlanned = (isOn: boolean) =>
  useQuery({
    queryKey: ['plannedSends'],
    queryFn: async () => (await ask(PlannedSendsDocument)).plannedSends ?? [],
    enabled: isOn,
  });

type Change = { plannedSendId: string; text?: string; sendAt?: string; withdrawn?: boolean };

/** Changes one; what is not given stays. */
export const useChangePlanned = (after?: () => unknown) =>
  useWrite(
    'changePlanned',
    ({ text, ...change }: Change) =>
      ask(UpdatePlannedSendDocument, {
        ...change,
        ...(text === undefined ? {} : { messageContent: blocksOf(text) }),
      }),
    after,
  );

// Deleting a message says which rules of other messages depend on its slides.
import { expect, it } from 'vitest';
import type { Feature } from '#web/staff/features/campaigns/campaign.calls.ts';
import { rulesLost } from '#web/staff/features/campaigns/rules/rules-lost.ts';

const listens = { triggers: [{ triggerType: 'VIEWED', triggerOption: 'video' }], actions: [] };

const step = (id: string, workflows: object[], pitch: string | null) =>
  ({ id, workflows, pitch: pitch && { id: pitch, structure: ['video'] } }) as unknown as Feature;

it('says which other rules refer to its slides, unless another message leads to them as well', () => {
  const going = step('a', [], 'pit_1');
  expect(rulesLost(going, [going, step('b', [listens], null)])).toBe(
    '1 if/then of other messages depends on its slides, which nobody new will see.',
  );
  expect(rulesLost(going, [going, step('b', [listens], 'pit_1')])).toBeNull();
  expect(rulesLost(going, [going, step('b', [{ triggers: [], actions: [] }], null)])).toBeNull();
});

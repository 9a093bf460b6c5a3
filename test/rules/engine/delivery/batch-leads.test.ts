// The leads of a batch are stored in one short string.
import { expect, it } from 'vitest';
import { keptLeadIds, leadIdsOf } from '#domain/texts/batch/batch.rules.ts';

it('the leads of a batch are stored in one string and read back unchanged', () => {
  const lists = [[], ['lead_0123456789abcdefghij'], ['lead_1', 'lead_2'], ['code_0123456789', 'lead_1', 'usr_ana']];
  for (const leadIds of lists) expect(leadIdsOf(keptLeadIds(leadIds))).toEqual(leadIds);
});

it('fifty of them take 1,049 bytes, which leaves a batch under 2 KiB', () => {
  const leadIds = Array.from({ length: 50 }, (_, n) => `lead_${String(n).padStart(20, '0')}`);
  expect(Buffer.byteLength(keptLeadIds(leadIds))).toBe(50 * 20 + 49);
});

// Keys of entities as templates: what ElectroDB is given, and what an item's key attributes are.
import { describe, expect, it } from 'vitest';
import { key, keyAttributes, on, partitionOf } from '#platform/table/keys.ts';

const byStep = key('ORG#{organizationId}#STEP#{stepId}', 'TEXT#{number}');
const byState = on('gs2', '{state}', 'STATE');

describe('a key as templates', () => {
  it('names the attributes of its parts to ElectroDB, in their order', () => {
    expect(byStep).toEqual({
      pk: {
        field: 'pk',
        composite: ['organizationId', 'stepId'],
        template: 'ORG#${organizationId}#STEP#${stepId}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['number'], template: 'TEXT#${number}', casing: 'none' },
    });
    expect(byState).toEqual({
      index: 'gs2',
      pk: { field: 'gs2pk', composite: ['state'], template: '${state}', casing: 'none' },
      sk: { field: 'gs2sk', composite: [], template: 'STATE', casing: 'none' },
    });
  });

  it('gives the key attributes of an item, and its partition alone', () => {
    const values = { organizationId: '101', stepId: 'ftr_1', number: 7 };
    expect(keyAttributes(byStep, values)).toEqual({ pk: 'ORG#101#STEP#ftr_1', sk: 'TEXT#7' });
    expect(keyAttributes(byState, { state: 'OPEN' })).toEqual({ gs2pk: 'OPEN', gs2sk: 'STATE' });
    expect(partitionOf(byStep, { organizationId: '101', stepId: 'ftr_1' })).toBe('ORG#101#STEP#ftr_1');
  });

  it('throws when a value is missing, and writes no "undefined" into a key', () => {
    const values = { organizationId: '101', stepId: undefined, number: 7 };
    expect(() => keyAttributes(byStep, values)).toThrow('needs stepId');
  });
});

// Arguments as operations get them: equal requests are recognized, text can be stored, and an invalid id counts as
// missing.
import { describe, expect, it } from 'vitest';
import { askedArguments } from '#platform/foundation/clean-arguments.ts';

const requestOf = (field: string, args: object) => askedArguments(field, { ...args, requestId: 'one' }).requestId;

describe('one requestId', () => {
  it('is the same request for equal arguments, in any order and with missing ones as null', () => {
    const asked = requestOf('createLead', { lead: { name: 'Ana', phone: '1' }, attestation: null });
    expect(requestOf('createLead', { lead: { phone: '1', name: 'Ana' } })).toBe(asked);
  });
  it.each([
    ['another field', 'createLeads', { lead: { name: 'Ana' } }],
    ['another value', 'createLead', { lead: { name: 'Bea' } }],
    ['another name of a value', 'createLead', { lead: { phone: 'Ana' } }],
    ['more', 'createLead', { lead: { name: 'Ana' }, welcome: [] }],
  ])('is another request for %s', (_, field, args) => {
    expect(requestOf(field, args)).not.toBe(requestOf('createLead', { lead: { name: 'Ana' } }));
  });
  it('stays null where none was given', () => {
    expect(askedArguments('createLead', { lead: {}, requestId: null })).toEqual({ lead: {}, requestId: null });
  });
});

describe('text that cannot be stored', () => {
  it('is half a surrogate pair, and becomes the replacement character, at any depth', () => {
    expect(askedArguments('createLead', { lead: { name: 'A\uD83D' }, rows: ['\uDC00', 7] })).toEqual({
      lead: { name: 'A\uFFFD' },
      rows: ['\uFFFD', 7],
    });
  });
  it.each(['leadId', 'jobId', 'campaignFeatureId', 'slideWidgetId'])(
    'is an empty %s, which counts as missing, alone and in a list of ids',
    (name) => {
      for (const empty of ['', '  ']) {
        expect(() => askedArguments('lead', { [name]: empty })).toThrow('Not Found.');
        expect(() => askedArguments('lead', { leadIds: ['lead_1', empty] })).toThrow('Not Found.');
      }
    },
  );
  it('is not an empty id that clears what is stored', () => {
    const cleared = { pitchId: '', after: '', campaignId: '', nextCampaignId: '' };
    expect(askedArguments('updateCampaignFeature', cleared)).toEqual(cleared);
  });
  it.each(['leadId', 'campaignCode', 'after', 'triggerOption'])('is a long %s, which counts as missing', (name) => {
    expect(() => askedArguments('lead', { [name]: 'x'.repeat(301) })).toThrow('Not Found.');
    expect(() => askedArguments('lead', { selection: { [name]: ['x'.repeat(301)] } })).toThrow('Not Found.');
  });
  it('is nested deeper than any real request', () => {
    const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(() => askedArguments('leadsFromCsv', { leads: [{ Phone: nested }] })).toThrow('nested too deep');
    expect(askedArguments('leadsFromCsv', { leads: [{ Phone: [[['1']]] }] })).toEqual({
      leads: [{ Phone: [[['1']]] }],
    });
  });
  it('is neither a long text or requestId, nor a long cell in a column of that name', () => {
    const long = 'x'.repeat(5000);
    expect(askedArguments('lead', { message: long, leads: [{ leadId: long }] })).toMatchObject({ message: long });
    expect(String(askedArguments('lead', { requestId: long }).requestId)).toHaveLength(32);
  });
});

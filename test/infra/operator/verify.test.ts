// `operator -- verify`: a court pack with a changed byte, line or end is distinguished from the original.
import { describe, expect, it } from 'vitest';
import { chainedLines } from '#features/pages/proof/chained-lines.act.ts';
import { verifyPack } from '#lib/operator/verify.ts';

const RECORDS = [
  { pack: 1, organization: 'Acme', name: 'Ana', madeAt: '2026-11-25T12:00:00.000Z', madeBy: 'Otto', records: 3 },
  { at: '2026-11-20T19:00:00.000Z', what: 'Text sent', text: 'Hello Ana\nsee you  soon', facts: { Id: '1' } },
  { at: '2026-11-20T19:05:00.000Z', what: 'Text from them', text: 'STOP', facts: {} },
  { at: '2026-11-20T19:05:00.000Z', what: 'Opted out by text message', facts: {} },
];
const file = `${chainedLines(RECORDS).join('\n')}\n`;

describe('a court pack', () => {
  it('that nobody changed is whole, and names the entry of the audit log to compare it with', () => {
    const { isWhole, say } = verifyPack(file);
    expect(isWhole).toBe(true);
    expect(say).toContain('that Otto of Acme made at 2026-11-25T12:00:00.000Z has all 3 records unchanged.');
    expect(say).toContain(`pack_${file.trimEnd().split('\n').at(-1)?.slice(0, 32)}`);
  });

  it('in which any one byte was changed is not whole', () => {
    for (let index = 0; index < file.length - 1; index++) {
      const changed = file.slice(0, index) + (file[index] === 'x' ? 'y' : 'x') + file.slice(index + 1);
      expect([index, verifyPack(changed).isWhole]).toEqual([index, false]);
    }
  });

  it('that lost a line, in the middle or at the end, or has one twice, is not whole', () => {
    const lines = file.trimEnd().split('\n');
    for (let left = 0; left < lines.length; left++) {
      expect(verifyPack(lines.toSpliced(left, 1).join('\n')).isWhole).toBe(false);
    }
    expect(verifyPack(lines.slice(0, -1).join('\n')).say).toBe('It has 2 records; 3 were written.');
    expect(verifyPack([...lines, lines.at(-1)].join('\n')).isWhole).toBe(false);
  });

  it('is distinguished from any other file', () => {
    for (const other of ['', 'hello', '{}', '\n']) expect(verifyPack(other).isWhole).toBe(false);
    expect(verifyPack(`${chainedLines([{ no: 'pack' }]).join('\n')}\n`).say).toBe('This is no court pack.');
  });
});

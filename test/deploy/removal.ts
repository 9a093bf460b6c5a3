// The operator's `restore` and `remove` against the emulator: a table beside, what goes, what stays because it holds data.
import { brandOf } from '#platform/brands/manifest.ts';
import { namesOf } from '../../lib/names.ts';
import { stackOf } from '../../lib/operator/account.ts';
import { seeThatWayIsFree } from '../../lib/operator/deploy.ts';
import { contentsOfTable } from '../../lib/operator/remaining-resources.ts';
import { removeBrand } from '../../lib/operator/remove.ts';
import { restoreBrand } from '../../lib/operator/restore.ts';
import type { Checks } from './checks.ts';
import { assemblyOf, cdk } from './templates.ts';

const gone = async (stack: string) => ((await stackOf(stack))?.StackStatus ?? 'DELETE_COMPLETE') === 'DELETE_COMPLETE';

/** Restores the table beside the served one, as far as the emulator does: it copies what is there. */
export function drill(checks: Checks, brand: string): Promise<boolean> {
  return checks.see('`restore` makes a table beside the served one, and its books agree', async () => {
    const lines: string[] = [];
    await restoreBrand({ brand, local: null }, new Date(Date.now() - 1000), (line) => lines.push(line));
    return lines[1];
  });
}

/** Takes the brand down, and up again over the table that stayed. */
export async function takeDown(checks: Checks, brand: string, out: string): Promise<void> {
  const { keepStack, stacks, table } = namesOf(brandOf(brand));
  const remove = (withKeep: boolean) => removeBrand({ brand, withKeep, ask: async () => brand, say: () => undefined });
  await checks.see('`remove` deletes watch, front and work and leaves the keep stack', async () => {
    await remove(false);
    const left: string[] = [];
    for (const stack of stacks) if (!(await gone(stack))) left.push(stack);
    if (left.join() !== keepStack) throw new Error(`left: ${left.join(', ')}`);
    return undefined;
  });
  await checks.see('`remove --keep-stack` leaves the table that holds data', async () => {
    await remove(true);
    if (!(await gone(keepStack))) throw new Error(`${keepStack} stands`);
    if ((await contentsOfTable(table)) !== 'full') throw new Error('the table is gone');
    return undefined;
  });
  await checks.see('`deploy` says beforehand that the table is in its way', async () => {
    const sentence = await seeThatWayIsFree(brand).then(
      () => '',
      (error: Error) => error.message,
    );
    if (!sentence.includes('cdk import')) throw new Error(sentence || 'it would have deployed');
    return undefined;
  });
  await checks.see('`cdk import` takes the table back, and a deployment goes on with its data', async () => {
    const assembly = assemblyOf(brand, out);
    const mapping = JSON.stringify({ Table: { TableName: table } });
    await cdk(['import', keepStack, '--resource-mapping-inline', mapping, '--force', '-a', assembly], 3);
    await seeThatWayIsFree(brand);
    await cdk(['deploy', '--all', '--require-approval', 'never', '-a', assembly], 8);
    if ((await contentsOfTable(table)) !== 'full') throw new Error('the table is empty');
    for (const stack of stacks) if (await gone(stack)) throw new Error(`${stack} is not there`);
    return undefined;
  });
}

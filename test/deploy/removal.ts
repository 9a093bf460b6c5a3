// The operator's `remove` against the emulator: what goes, what is refused, what stays because it holds data.
import { brandOf } from '../../functions/brands/manifest.ts';
import { namesOf } from '../../lib/names.ts';
import { stackOf } from '../../lib/operator/account.ts';
import { seeThatWayIsFree } from '../../lib/operator/deploy.ts';
import { tableStands } from '../../lib/operator/leavings.ts';
import { removeBrand } from '../../lib/operator/remove.ts';
import type { Checks } from './checks.ts';

const gone = async (stack: string) => ((await stackOf(stack))?.StackStatus ?? 'DELETE_COMPLETE') === 'DELETE_COMPLETE';

/** Takes the brand down again. */
export async function takeDown(checks: Checks, brand: string): Promise<void> {
  const { keepStack, appStack, table } = namesOf(brandOf(brand));
  const remove = (withKeep: boolean) => removeBrand({ brand, withKeep, ask: async () => brand, say: () => undefined });
  await checks.see('`remove` deletes the app stack and leaves the keep stack', async () => {
    await remove(false);
    if (!(await gone(appStack)) || (await gone(keepStack))) throw new Error('the wrong stacks stand');
    return undefined;
  });
  await checks.see('`remove --keep-stack` leaves the table that holds data', async () => {
    await remove(true);
    if (!(await gone(keepStack))) throw new Error(`${keepStack} stands`);
    if ((await tableStands(table)) !== 'full') throw new Error('the table is gone');
    return undefined;
  });
  await checks.see('`deploy` says beforehand that the table is in its way', async () => {
    const said = await seeThatWayIsFree(brand).then(
      () => '',
      (error: Error) => error.message,
    );
    if (!said.includes('cdk import')) throw new Error(said || 'it would have deployed');
    return undefined;
  });
}

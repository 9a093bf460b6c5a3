// A brand's four stacks in an app: for `cdk`, for tests and for the local host alike.
import type { App } from 'aws-cdk-lib';
import { brandOf } from '#platform/brands/manifest.ts';
import { FrontStack } from './front-stack.ts';
import { KeepStack } from './keep-stack.ts';
import { WatchStack } from './watch-stack.ts';
import { WorkStack } from './work-stack.ts';

export type House = { keep: KeepStack; work: WorkStack; front: FrontStack; watch: WatchStack };

/** The stacks in the order in which they are deployed. */
export const inDeployOrder = ({ keep, work, front, watch }: House) => [keep, work, front, watch] as const;

/**
 * Adds `beckon-{brand}-keep`, `-work`, `-front` and `-watch`, which are deployed in this order; throws for an unknown brand,
 * naming the known ones.
 */
export function addHouse(app: App, brandKey: string | undefined): House {
  const brand = brandOf(brandKey);
  const keep = new KeepStack(app, brand);
  const work = new WorkStack(app, brand);
  work.addStackDependency(keep);
  const front = new FrontStack(app, brand);
  front.addStackDependency(work);
  const watch = new WatchStack(app, brand);
  watch.addStackDependency(front);
  return { keep, work, front, watch };
}

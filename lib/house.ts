// A brand's two stacks in an app: for `cdk`, for tests and for the local host alike.
import type { App } from 'aws-cdk-lib';
import { brandOf } from '#platform/brands/manifest.ts';
import { AppStack } from './app-stack.ts';
import { KeepStack } from './keep-stack.ts';

export type House = { keep: KeepStack; app: AppStack };

/** Adds `beckon-{brand}-keep` and `beckon-{brand}-app`; throws, naming the brands, for a key that is none. */
export function addHouse(app: App, brandKey: string | undefined): House {
  const brand = brandOf(brandKey);
  const keep = new KeepStack(app, brand);
  return { keep, app: new AppStack(app, brand, keep) };
}

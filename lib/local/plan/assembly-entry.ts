// The thread in which stacks are synthesized: its end frees the memory that CDK used.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { App } from 'aws-cdk-lib';
import { addHouse, inDeployOrder } from '../../house.ts';
import type { Template } from './intrinsics.ts';
import { type BrandPlan, planOf } from './plan.ts';
import { stacksOf } from './stack.ts';

parentPort?.postMessage(synthesize(workerData as string[]));

/** Synthesizes and plans; nothing is bundled. */
function synthesize(brands: readonly string[]): BrandPlan[] {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
  try {
    const context = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
    const app = new App({ outdir, analyticsReporting: false, builtinCloudFormationValidation: false, context });
    const houses = brands.map((brand) => ({ brand, house: addHouse(app, brand) }));
    const assembly = app.synth();
    return houses.map(({ brand, house }) => {
      const templates = inDeployOrder(house).map((stack) => assembly.getStackArtifact(stack.artifactId).template);
      return planOf(brand, stacksOf(brand, templates as Template[]));
    });
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

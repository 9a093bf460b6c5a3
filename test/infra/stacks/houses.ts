// The stacks of every brand for tests: synthesized once, without bundling.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { addHouse, type House } from '#lib/house.ts';
import { stacksOf } from '#lib/local/plan/stack.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
};
export type Synthesized = { brand: string; cdk: App; house: House } & Record<keyof House, Template>;

/** The templates of a brand, in the order in which they are deployed. */
export const templatesOf = ({ keep, work, front, watch }: Synthesized): readonly Template[] => [
  keep,
  work,
  front,
  watch,
];

export const BRAND_KEYS = Object.keys(BRANDS);
const made = new Map<string, Synthesized>();
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An app without bundling, with its assembly in a folder of its own; `validated` by CloudFormation's schemas, which takes seconds. */
export function emptyApp(validated = false): App {
  const outdir = mkdtempSync(join(tmpdir(), 'infra-'));
  folders.push(outdir);
  return new App({
    outdir,
    analyticsReporting: false,
    builtinCloudFormationValidation: validated,
    context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
  });
}

/** A brand's four templates; Template.fromStack also finds cycles, which synthesis alone does not. */
export function houseOf(brand: string): Synthesized {
  const known = made.get(brand);
  if (known) return known;
  const cdk = emptyApp();
  const house = addHouse(cdk, brand);
  const synthesized = {
    brand,
    cdk,
    house,
    keep: Template.fromStack(house.keep),
    work: Template.fromStack(house.work),
    front: Template.fromStack(house.front),
    watch: Template.fromStack(house.watch),
  };
  made.set(brand, synthesized);
  return synthesized;
}

/** Resources of a template by logical id, all or of one type. */
export function resourcesOf(template: Template, type?: string): [string, Resource][] {
  const all = Object.entries(template.toJSON().Resources as Record<string, Resource>);
  return all.filter(([, resource]) => type === undefined || resource.Type === type);
}

/** The stacks as the local host runs them. */
export const playedStacks = (brand: string) =>
  stacksOf(
    brand,
    templatesOf(houseOf(brand)).map((template) => template.toJSON()),
  );

// Deploys a brand into the emulator as an operator would into AWS: bootstrap, the stacks in their order; every resource is counted.
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { brandOf } from '#platform/brands/manifest.ts';
import { namesOf } from '../../lib/names.ts';
import { ACCOUNT, type Cloud } from './cloud.ts';
import { fillWhatLacks } from './lacking.ts';
import { assemblyOf, cdk, resourcesIn, templatesOf } from './templates.ts';

export type Made = { type: string; logicalId: string; physicalId: string; status: string };

/** Every resource of a stack, as CloudFormation tells it. */
export async function resourcesOf(StackName: string): Promise<Made[]> {
  const client = new CloudFormationClient({});
  const made: Made[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    for (const one of page.StackResourceSummaries ?? []) {
      made.push({
        type: one.ResourceType ?? '',
        logicalId: one.LogicalResourceId ?? '',
        physicalId: one.PhysicalResourceId ?? '',
        status: one.ResourceStatus ?? '',
      });
    }
    NextToken = page.NextToken;
  } while (NextToken);
  return made;
}

/** The physical id of a stack's only resource of a type. */
export async function theOne(stack: string, type: string): Promise<string> {
  const found = (await resourcesOf(stack)).filter((one) => one.type === type);
  if (found.length !== 1) throw new Error(`${stack} has ${found.length} of ${type}`);
  return found[0]?.physicalId ?? '';
}

/** Bootstraps and deploys the four stacks; throws unless each resource of their templates was made. */
export async function deployInto(cloud: Cloud, brand: string, out: string): Promise<string> {
  const assembly = assemblyOf(brand, out);
  for (const template of templatesOf(brand, out))
    for (const sentence of fillWhatLacks(template)) console.log(`      for the emulator: ${sentence}`);
  await cdk(['bootstrap', `aws://${ACCOUNT}/us-east-1`, '-a', assembly], 3);
  await cdk(['deploy', '--all', '--require-approval', 'never', '--progress', 'events', '-a', assembly], 8);
  const made = (await Promise.all(namesOf(brandOf(brand)).stacks.map(resourcesOf))).flat();
  const wanted = templatesOf(brand, out)
    .map(resourcesIn)
    .reduce((sum, count) => sum + count, 0);
  const complete = made.filter(({ status }) => status === 'CREATE_COMPLETE').length;
  if (complete !== wanted) throw new Error(`${complete} of ${wanted} resources; ${cloud.log().slice(-500)}`);
  return `all ${complete} resources made`;
}

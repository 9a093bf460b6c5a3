// What a brand's operator sees: the alarms and the dashboard.
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { notedAddress } from './addresses.ts';
import { namesOf, REGION } from './names.ts';
import { Watch } from './watch/watch.ts';

/** `beckon-{brand}-watch`. It knows what it watches by name and reads the ids of both APIs from Parameter Store. */
export class WatchStack extends Stack {
  constructor(scope: Construct, brand: Brand) {
    const names = namesOf(brand);
    super(scope, names.watchStack, {
      stackName: names.watchStack,
      env: { region: REGION },
      description: `${brand.name}: alarms, dashboard`,
    });
    const graphqlId = notedAddress(this, 'GraphqlId', names.graphqlNote);
    const restId = notedAddress(this, 'RestId', names.restNote);
    new Watch(this, 'Watch', brand, names, { graphqlId, restId });
  }
}

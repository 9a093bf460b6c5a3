// The floor plan of a brand's house: everything but what must never be lost.
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { GraphqlApi } from './api/graphql-api.ts';
import { RestApi } from './api/http-api.ts';
import { Doors } from './doors/door.ts';
import { Grants } from './doors/grants.ts';
import type { KeepStack } from './keep-stack.ts';
import { namesOf, REGION } from './names.ts';
import { Sequences } from './sequences.ts';
import { deadLetters, Signals } from './signals.ts';
import { SiteFiles } from './site/files.ts';
import { Site } from './site/site.ts';
import { Transcode } from './transcode.ts';
import { Watch } from './watch/watch.ts';

/** `beckon-{brand}-app`. It knows the kept things by their names, and the stream by its address. */
export class AppStack extends Stack {
  constructor(scope: Construct, brand: Brand, keep: KeepStack) {
    const names = namesOf(brand);
    super(scope, names.appStack, {
      stackName: names.appStack,
      env: { region: REGION },
      description: `${brand.name}: API, sequences, signals, site`,
    });
    this.node.setContext('@aws-cdk/core:defaultCrossStackReferences', 'strong');
    this.addStackDependency(keep);
    const streamArn = brand.restored?.streamArn ?? keep.streamArn;
    const dead = deadLetters(this, names);
    const grants = new Grants(this, 'Grants', names, streamArn, dead.queueArn);
    const doors = new Doors(this, 'Doors', brand, names, grants);
    const graphql = new GraphqlApi(this, 'Graphql', names, doors);
    const rest = new RestApi(this, 'Rest', names, doors);
    new Transcode(this, 'Transcode', names);
    new Sequences(this, 'Sequences', names, doors);
    new Signals(this, 'Signals', names, doors, dead, streamArn).publishTo(graphql);
    const site = new Site(this, 'Site', brand, names, graphql, rest);
    new SiteFiles(this, 'SiteFiles', brand, names, site, graphql);
    new Watch(this, 'Watch', brand, names, {
      log: doors.log,
      dead,
      relays: doors.knockedBy('stream'),
      graphqlId: graphql.api.attrApiId,
      restId: rest.api.apiId,
    });
    new CfnOutput(this, 'DistributionHost', { value: site.distribution.distributionDomainName });
  }
}

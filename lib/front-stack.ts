// What users see of a brand: the GraphQL API, and the site behind its firewall.
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { FIELDS } from '#functions/fields.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { noteAddress, notedAddress } from './addresses.ts';
import { GraphqlApi, type Register } from './api/graphql-api.ts';
import { OpenScreens } from './api/open-screens.ts';
import { namesOf, REGION } from './names.ts';
import { SiteFiles } from './site/files.ts';
import { Site } from './site/site.ts';

/** `beckon-{brand}-front`. It knows functions and bus by name and reads the HTTP API's id from Parameter Store. */
export class FrontStack extends Stack {
  constructor(scope: Construct, brand: Brand, register: Register = FIELDS) {
    const names = namesOf(brand);
    super(scope, names.frontStack, {
      stackName: names.frontStack,
      env: { region: REGION },
      description: `${brand.name}: GraphQL API, site, firewall`,
    });
    const restId = notedAddress(this, 'RestId', names.restNote);
    const graphql = new GraphqlApi(this, 'Graphql', names, register);
    new OpenScreens(this, 'OpenScreens', names, graphql);
    const site = new Site(this, 'Site', brand, names, graphql, restId);
    new SiteFiles(this, 'SiteFiles', brand, names, site, graphql);
    noteAddress(this, 'GraphqlId', names.graphqlNote, graphql.api.attrApiId);
    new CfnOutput(this, 'DistributionHost', { value: site.distribution.distributionDomainName });
  }
}

// The names and addresses of brands on this machine: the environment of their functions, their hosts, their app addresses.
import { join } from 'node:path';
import { BRANDS } from '#platform/brands/manifest.ts';
import type { BrandPlan } from '../plan/plan.ts';
import type { BrandHouse } from './types.ts';

export type Addresses = {
  origin: string;
  tablePort: number;
  tableSuffix: string;
  dataDir: string;
  /** Where Step Functions and EventBridge are found. */
  wire: string;
  /** Addresses of the stand-ins: `AWS_ENDPOINT_URL_*`. */
  standIns: Readonly<Record<string, string>>;
};

/** The path of an AWS address, whose account and host are not known here. */
const pathOf = (address: string) => address.replace(/^https:\/\/[^/]*/, '');

/** The same queues, by their paths on the loopback address. */
const onWire = (urls: string, wire: string) =>
  urls
    .split(',')
    .map((url) => wire + pathOf(url))
    .join(',');

/** The environment of all functions of a brand together. */
export function environmentOf(plan: BrandPlan, addresses: Addresses): Record<string, string> {
  const own = Object.assign({}, ...plan.lambdas.map((lambda) => lambda.env)) as Record<string, string>;
  return {
    ...own,
    APP_ORIGIN: addresses.origin,
    LINK_ORIGIN: addresses.origin,
    ...(own.TABLE_NAME ? { TABLE_NAME: own.TABLE_NAME + addresses.tableSuffix } : {}),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_CONFIG_FILE: join(addresses.dataDir, 'no-aws-config'),
    AWS_SHARED_CREDENTIALS_FILE: join(addresses.dataDir, 'no-aws-credentials'),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${addresses.tablePort}`,
    AWS_ENDPOINT_URL_SFN: addresses.wire,
    AWS_ENDPOINT_URL_EVENTBRIDGE: addresses.wire,
    AWS_ENDPOINT_URL_SQS: addresses.wire,
    ...(own.DEAD_LETTERS_URLS ? { DEAD_LETTERS_URLS: onWire(own.DEAD_LETTERS_URLS, addresses.wire) } : {}),
    ...(own.INBOUND_QUEUE_URL ? { INBOUND_QUEUE_URL: onWire(own.INBOUND_QUEUE_URL, addresses.wire) } : {}),
    TZ: 'UTC',
    ...addresses.standIns,
  };
}

/** A brand's addresses and names as the stand-ins and tests use them. */
export function houseOf(plan: BrandPlan, origin: string, tableSuffix: string, env: Record<string, string>): BrandHouse {
  const served = plan.site.behaviors.find((behavior) => behavior.pattern !== '*' && behavior.bucket !== null);
  return {
    brand: plan.brand,
    origin,
    table: `${plan.tables[0]?.name ?? ''}${tableSuffix}`,
    mediaBucket: served?.bucket ?? plan.buckets[0] ?? '',
    env,
  };
}

/** The app address of each brand in AWS, with its address here: pages of one brand link to another. */
export function appAddresses(port: number): [string, string][] {
  return Object.values(BRANDS).map(({ key, hosts }) => [`https://${hosts.app}`, `http://${key}.localhost:${port}`]);
}

const nameIn = (host: string | undefined) => (host ?? '').replace(/:\d+$/, '').toLowerCase();

/** The brand that a Host header names, by itself or as its v2 host; the first one for the bare machine, undefined for any other name. */
export function brandAt(host: string | undefined, brands: readonly string[]): string | undefined {
  const name = nameIn(host);
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return brands[0];
  return brands.find((brand) => name === `${brand}.localhost` || name === `v2.${brand}.localhost`);
}

/** The brand whose GraphQL API a Host header names as AWS does, around the distribution: `{brand}.appsync.localhost`. */
export function apiAt(host: string | undefined, brands: readonly string[]): string | undefined {
  return brands.find((brand) => nameIn(host) === `${brand}.appsync.localhost`);
}

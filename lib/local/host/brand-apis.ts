// The GraphQL APIs of the served brands, found by their brand or, when a rule of the bus calls one, by their ARN.
import { LocalGraphqlApi } from '../aws/appsync/graphql.ts';
import type { BrandPlan } from '../plan/plan.ts';

type Invoke = ConstructorParameters<typeof LocalGraphqlApi>[1];

export class BrandApis {
  readonly #apis: ReadonlyMap<string, LocalGraphqlApi>;

  constructor(plans: readonly BrandPlan[], invoke: Invoke, now: () => number) {
    this.#apis = new Map(
      plans.flatMap(({ brand, api }) => (api ? [[brand, new LocalGraphqlApi(api, invoke, now)]] : [])),
    );
  }

  /** The brand's API; null when it has none. */
  find(brand: string): LocalGraphqlApi | null {
    return this.#apis.get(brand) ?? null;
  }

  /** The brand's API; throws when it has none. */
  of(brand: string): LocalGraphqlApi {
    const api = this.find(brand);
    if (!api) throw new Error(`The brand "${brand}" has no GraphQL API.`);
    return api;
  }

  /** Calls a field that publishes to open screens; throws when no served brand has an API of that ARN. */
  publish(arn: string, mutation: string, variables: unknown): Promise<void> {
    const api = [...this.#apis.values()].find((one) => one.arn === arn);
    if (!api) throw new Error(`There is no API ${arn}.`);
    return api.publish(mutation, variables);
  }
}

// The subscriptions that are open at one AppSync API, and what reaches each of them.
import type { FilterLine, ResolverEffects, SubscriptionFilter } from './runtime.ts';

/** One open subscription. */
export type LiveSubscription = {
  field: string;
  args: Record<string, unknown>;
  filter: SubscriptionFilter | undefined;
  invalidationFilter: SubscriptionFilter | undefined;
  /** Delivers the mutation's answer; the subscription selects from it. */
  deliver: (payload: unknown) => void;
  /** Tells the subscriber that it has ended. */
  end: () => void;
};

/** Open subscriptions by field. */
export class LiveSubscriptions {
  readonly #open = new Set<LiveSubscription>();

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Adds one; returns the function that removes it. */
  add(subscription: LiveSubscription): () => void {
    this.#open.add(subscription);
    return () => this.#open.delete(subscription);
  }

  /** Delivers a mutation's answer to the matching subscriptions of these fields. */
  publish(fields: readonly string[], payload: unknown): void {
    for (const subscription of this.#open) {
      if (fields.includes(subscription.field) && isMeantFor(subscription, payload)) subscription.deliver(payload);
    }
  }

  /** Ends the subscriptions whose invalidation filter matches the payload. */
  invalidate(what: ResolverEffects['invalidations'][number]): void {
    for (const subscription of [...this.#open]) {
      if (subscription.field !== what.subscriptionField || !subscription.invalidationFilter) continue;
      if (!matchesFilter(subscription.invalidationFilter, what.payload)) continue;
      this.#open.delete(subscription);
      subscription.end();
    }
  }
}

function isMeantFor(subscription: LiveSubscription, payload: unknown): boolean {
  if (subscription.filter) return matchesFilter(subscription.filter, payload);
  const given = Object.entries(subscription.args).filter(([, value]) => value !== undefined && value !== null);
  return given.every(([name, value]) => fieldOf(payload, name) === value);
}

/** Whether all lines of at least one group of the filter hold for the payload. */
export function matchesFilter(filter: SubscriptionFilter, payload: unknown): boolean {
  return filter.filterGroup.some((group) =>
    group.filters.every((line) => holds(line, fieldOf(payload, line.fieldName))),
  );
}

function holds({ operator, value: wanted }: FilterLine, value: unknown): boolean {
  const list = Array.isArray(wanted) ? wanted : [wanted];
  switch (operator) {
    case 'eq':
      return value === wanted;
    case 'ne':
      return value !== wanted;
    case 'in':
      return list.includes(value);
    case 'notIn':
      return !list.includes(value);
    case 'beginsWith':
      return typeof value === 'string' && value.startsWith(String(wanted));
    case 'contains':
      return contains(value, wanted);
    case 'notContains':
      return !contains(value, wanted);
    case 'containsAny':
      return list.some((one) => contains(value, one));
    default:
      return compares(operator, value, list);
  }
}

function compares(operator: string, value: unknown, [low, high]: readonly unknown[]): boolean {
  if (typeof value !== typeof low || (typeof value !== 'number' && typeof value !== 'string')) return false;
  const [actual, least] = [value, low as typeof value];
  if (operator === 'lt') return actual < least;
  if (operator === 'le') return actual <= least;
  if (operator === 'gt') return actual > least;
  if (operator === 'ge') return actual >= least;
  if (operator === 'between') return actual >= least && actual <= (high as typeof value);
  throw new Error(`The subscription filter "${operator}" is not played on this machine.`);
}

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return typeof value === 'string' && value.includes(String(wanted));
}

function fieldOf(payload: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], payload);
}

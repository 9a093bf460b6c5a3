// Runs AppSync's JavaScript resolvers: the few functions of @aws-appsync/utils that they may use, and their code.
import { transformSync } from 'esbuild';

/** The settings that a resolver made through `extensions`. */
export type ResolverEffects = {
  filter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
  invalidations: { subscriptionField: string; payload: Record<string, unknown> }[];
};

export type FilterLine = { fieldName: string; operator: string; value: unknown };
/** Groups, one of which must match; within a group all must. */
export type SubscriptionFilter = { filterGroup: { filters: FilterLine[] }[] };

type Handler = (context: Record<string, unknown>) => unknown;
/** A resolver's or pipeline function's code, loaded. */
export type ResolverCode = { request: Handler; response: Handler };

/** An error that a resolver raised with `util.error` or `util.unauthorized`. */
export class ResolverError extends Error {
  readonly errorType: string;

  constructor(message: string, errorType: string) {
    super(message);
    this.errorType = errorType;
  }
}

/** Thrown by `runtime.earlyReturn`: the value is the resolver's answer. */
export class EarlyReturn {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

let effects: ResolverEffects | undefined;

/** Runs `work`, which must not await, and collects what it sets through `extensions`. */
export function gatherEffects<T>(into: ResolverEffects, work: () => T): T {
  effects = into;
  try {
    return work();
  } finally {
    effects = undefined;
  }
}

/** Loads a resolver; throws when its code is broken or uses another module than @aws-appsync/utils. */
export function loadResolver(code: string, nowMs: () => number): ResolverCode {
  const { code: commonJs } = transformSync(code, { format: 'cjs', loader: 'js' });
  const module = { exports: {} as Partial<ResolverCode> };
  const provide = (name: string) => {
    if (name !== '@aws-appsync/utils') throw new Error(`Resolvers cannot import ${name} on this machine.`);
    return { util: utilAt(nowMs), extensions, runtime };
  };
  new Function('require', 'module', 'exports', commonJs)(provide, module, module.exports);
  const { request, response } = module.exports;
  return { request: request ?? (() => ({})), response: response ?? ((context) => context.result) };
}

const runtime = {
  earlyReturn(value: unknown): never {
    throw new EarlyReturn(value);
  },
};

const extensions = {
  setSubscriptionFilter(filter: unknown): void {
    if (effects) effects.filter = asFilter(filter);
  },
  setSubscriptionInvalidationFilter(filter: unknown): void {
    if (effects) effects.invalidationFilter = asFilter(filter);
  },
  invalidateSubscriptions(what: ResolverEffects['invalidations'][number]): void {
    effects?.invalidations.push(what);
  },
};

function utilAt(nowMs: () => number) {
  return {
    error(message: string, errorType = 'Custom'): never {
      throw new ResolverError(message, errorType);
    },
    unauthorized(): never {
      throw new ResolverError('Unauthorized', 'Unauthorized');
    },
    autoId: () => crypto.randomUUID(),
    time: {
      nowISO8601: () => new Date(nowMs()).toISOString(),
      nowEpochMilliSeconds: () => Math.floor(nowMs()),
      nowEpochSeconds: () => Math.floor(nowMs() / 1000),
    },
    transform: { toSubscriptionFilter: (filter: unknown) => JSON.stringify(asFilter(filter)) },
  };
}

function asFilter(filter: unknown): SubscriptionFilter {
  const given = (typeof filter === 'string' ? JSON.parse(filter) : filter) as Record<string, unknown>;
  if (Array.isArray(given.filterGroup)) return given as SubscriptionFilter;
  const groups = (given.or as Record<string, unknown>[] | undefined) ?? [given];
  return { filterGroup: groups.map((group) => ({ filters: linesOf(group) })) };
}

function linesOf(group: Record<string, unknown>): FilterLine[] {
  return Object.entries(group).flatMap(([fieldName, conditions]) => {
    if (fieldName === 'and') return (conditions as Record<string, unknown>[]).flatMap(linesOf);
    const operators = Object.entries(conditions as Record<string, unknown>);
    return operators.map(([operator, value]) => ({ fieldName, operator, value }));
  });
}

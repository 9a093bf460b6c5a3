// Answers one root field of the API: by the room's function, or by a JavaScript resolver without a data source.
import type { GraphQLResolveInfo, SelectionNode } from 'graphql';
import type { Invoke } from '../lambda/types.ts';
import { EarlyReturn, gatherEffects, loadResolver, type ResolverCode, type ResolverEffects } from './runtime.ts';

/** A field's resolver as the template describes it: a unit resolver. */
export type ResolverPlan = {
  typeName: string;
  fieldName: string;
  /** The function behind the data source; null for a data source of type NONE. */
  functionArn: string | null;
  /** The resolver's JavaScript; null for a direct Lambda resolver. */
  code: string | null;
};

/** What a request carries besides its arguments. */
export type FieldContext = {
  headers: Record<string, string>;
  resolverContext: Record<string, string>;
  deniedFields: ReadonlySet<string>;
  effects: ResolverEffects;
};

export type FieldResolver = (
  source: unknown,
  args: Record<string, unknown>,
  context: FieldContext,
  info: GraphQLResolveInfo,
) => Promise<unknown>;

const FIELD_LIMIT_MS = 30_000;

/** Creates the function that answers a field, from its plan. */
export function fieldResolver(plan: ResolverPlan, invoke: Invoke, nowMs: () => number): FieldResolver {
  const code = plan.code === null ? null : loadResolver(plan.code, nowMs);
  return (source, args, context, info) => {
    const event = eventOf(source, args, context, info);
    return within30Seconds(run(plan.functionArn, code, event, context.effects, invoke));
  };
}

async function run(
  functionArn: string | null,
  code: ResolverCode | null,
  event: Record<string, unknown>,
  effects: ResolverEffects,
  invoke: Invoke,
): Promise<unknown> {
  if (!code) return functionArn === null ? null : await invoke(functionArn, event);
  try {
    const context = { ...event, args: event.arguments, result: undefined as unknown };
    const asked = gatherEffects(effects, () => code.request(context)) as { payload?: unknown } | undefined;
    context.result = functionArn === null ? asked?.payload : await invoke(functionArn, asked?.payload);
    return gatherEffects(effects, () => code.response(context));
  } catch (error) {
    if (error instanceof EarlyReturn) return error.value;
    throw error;
  }
}

function eventOf(
  source: unknown,
  args: unknown,
  context: FieldContext,
  info: GraphQLResolveInfo,
): Record<string, unknown> {
  return {
    arguments: args,
    identity: { resolverContext: context.resolverContext },
    source: source ?? null,
    request: { headers: context.headers, domainName: null },
    prev: null,
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues.coerced,
      selectionSetList: info.fieldNodes.flatMap((node) => selected(node.selectionSet?.selections ?? [], info, '')),
    },
    stash: {},
  };
}

/** The paths that are selected; a fragment counts once at each path, however often it is spread there. */
function selected(
  selections: readonly SelectionNode[],
  info: GraphQLResolveInfo,
  prefix: string,
  spread = new Set<string>(),
): string[] {
  return selections.flatMap((node): string[] => {
    if (node.kind === 'Field') {
      const path = prefix + node.name.value;
      return [path, ...selected(node.selectionSet?.selections ?? [], info, `${path}/`, spread)];
    }
    if (node.kind === 'InlineFragment') return selected(node.selectionSet.selections, info, prefix, spread);
    const once = `${node.name.value} ${prefix}`;
    if (spread.has(once)) return [];
    spread.add(once);
    return selected(info.fragments[node.name.value]?.selectionSet.selections ?? [], info, prefix, spread);
  });
}

function within30Seconds<T>(work: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    limit = setTimeout(() => fail(new Error('Execution timed out.')), FIELD_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(limit));
}

// Plays one brand's AppSync API: authorizer first, then each root field by its resolver, with AppSync's limits.
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { type Invoke, LambdaFault } from '../lambda/types.ts';
import { type FieldContext, type FieldResolver, fieldResolver, type ResolverPlan } from './fields.ts';
import { wrongIn } from './limits.ts';
import { type ResolverEffects, ResolverError } from './runtime.ts';
import { appsyncSchema, type CallerMode, mayCall, mutationsBehind } from './schema.ts';
import { LiveSubscriptions } from './subscriptions.ts';

/** An API of the assembly. */
export type ApiPlan = {
  brand: string;
  arn: string;
  schema: string;
  authorizerArn: string;
  mayIntrospect: boolean;
  /** How deep a query may be; 0 is no limit. */
  deepest: number;
  /** How many root fields a request may have; 0 is no limit. */
  mostFields: number;
  resolvers: readonly ResolverPlan[];
};

export type GraphqlRequest = { query?: unknown; variables?: unknown; operationName?: unknown };
export type GraphqlAnswer = { status: number; body: { data?: unknown; errors?: unknown[] } };

/** A caller that the authorizer let in. */
export type GraphqlCaller = {
  mode: CallerMode;
  resolverContext: Record<string, string>;
  deniedFields: ReadonlySet<string>;
};

export const MOST_REQUEST_BYTES = 1024 * 1024;
const MOST_ANSWER_BYTES = 5 * 1024 * 1024;
const BUS: GraphqlCaller = { mode: 'iam', resolverContext: {}, deniedFields: new Set() };

/** A request that is refused as a whole. */
export class Denied extends Error {}

/** One brand's API. */
export class LocalGraphqlApi {
  readonly arn: string;
  readonly subscriptions = new LiveSubscriptions();
  readonly schema: GraphQLSchema;
  readonly #plan: ApiPlan;
  readonly #invoke: Invoke;
  readonly #parsed = new Map<string, DocumentNode>();

  constructor(plan: ApiPlan, invoke: Invoke, nowMs: () => number) {
    this.arn = plan.arn;
    this.#plan = plan;
    this.#invoke = invoke;
    this.schema = appsyncSchema(plan.schema);
    for (const resolver of plan.resolvers) {
      const type = this.schema.getType(resolver.typeName);
      const field = type && 'getFields' in type ? type.getFields()[resolver.fieldName] : undefined;
      if (!field || !('resolve' in field))
        throw new Error(`The schema has no ${resolver.typeName}.${resolver.fieldName}.`);
      field.resolve = guarded(resolver, fieldResolver(resolver, invoke, nowMs));
    }
  }

  /** Answers POST /graphql: refused without a token that the authorizer accepts. */
  async answer(request: GraphqlRequest, headers: Record<string, string>): Promise<GraphqlAnswer> {
    try {
      const caller = await this.authorize(headers.authorization, request, headers);
      return limited(await this.#run(request, headers, caller));
    } catch (error) {
      if (error instanceof Denied) return refusal(401, 'UnauthorizedException', error.message);
      // Variables that are nested deeper than the stack.
      if (error instanceof RangeError)
        return refusal(400, 'MalformedHttpRequestException', 'Unable to parse the request.');
      throw error;
    }
  }

  /** Runs a mutation as the event bus does, with AWS credentials; throws when it has errors. */
  async publish(query: string, variables: unknown): Promise<void> {
    const { body } = await this.#run({ query, variables }, {}, BUS);
    if (body.errors?.length) throw new Error(`The mutation was refused: ${JSON.stringify(body.errors)}`);
  }

  /** Calls the authorizer; throws Denied. */
  async authorize(
    token: string | undefined,
    request: GraphqlRequest,
    headers: Record<string, string>,
  ): Promise<GraphqlCaller> {
    if (!token) throw new Denied('Valid authorization header not provided.');
    const answer = (await this.#invoke(this.#plan.authorizerArn, {
      authorizationToken: token,
      requestContext: {
        apiId: this.arn.split('/').at(-1),
        accountId: '000000000000',
        requestId: crypto.randomUUID(),
        queryString: request.query,
        operationName: request.operationName,
        variables: request.variables ?? {},
      },
      requestHeaders: headers,
    }).catch((error: unknown) => {
      throw error instanceof LambdaFault ? new Denied('The authorizer failed.') : error;
    })) as { isAuthorized?: unknown; resolverContext?: Record<string, unknown>; deniedFields?: string[] } | null;
    if (answer?.isAuthorized !== true) throw new Denied('You are not authorized to make this call.');
    const resolverContext = answer.resolverContext ?? {};
    const wrong = Object.entries(resolverContext).find(([, value]) => typeof value !== 'string');
    if (wrong) throw new Denied(`resolverContext.${wrong[0]} is not a string.`);
    const deniedFields = new Set((answer.deniedFields ?? []).map((name) => name.split('/').slice(-3).join('/')));
    return { mode: 'lambda', resolverContext: resolverContext as Record<string, string>, deniedFields };
  }

  /** Parses and checks a request; answers GraphQL errors when it is wrong. */
  prepare(request: GraphqlRequest): { document: DocumentNode; operation: OperationDefinitionNode } | GraphQLError[] {
    try {
      const query = String(request.query ?? '');
      let document = this.#parsed.get(query);
      if (!document) {
        document = parse(query);
        const errors = wrongIn(this.schema, document, this.#plan);
        if (errors.length > 0) return errors;
        if (this.#parsed.size > 500) this.#parsed.clear();
        this.#parsed.set(query, document);
      }
      const operation = getOperationAST(document, request.operationName as string | undefined);
      return operation ? { document, operation } : [new GraphQLError('Unknown operation.')];
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      if (error instanceof RangeError) return [new GraphQLError('The query is too deep to be read.')];
      throw error;
    }
  }

  async #run(request: GraphqlRequest, headers: Record<string, string>, caller: GraphqlCaller): Promise<GraphqlAnswer> {
    const prepared = this.prepare(request);
    if (Array.isArray(prepared)) return { status: 200, body: { data: null, errors: prepared.map(asValidation) } };
    const effects: ResolverEffects = { invalidations: [] };
    const result = (await execute({
      schema: this.schema,
      document: prepared.document,
      operationName: request.operationName as string | undefined,
      variableValues: (request.variables ?? {}) as Record<string, unknown>,
      contextValue: { headers, ...caller, effects } satisfies FieldContext & GraphqlCaller,
    })) as ExecutionResult;
    for (const what of effects.invalidations) this.subscriptions.invalidate(what);
    if (prepared.operation.operation === 'mutation') this.#tellSubscribers(prepared.operation, result);
    const errors = result.errors?.map(asError);
    return { status: 200, body: { data: result.data ?? null, ...(errors ? { errors } : {}) } };
  }

  #tellSubscribers(operation: OperationDefinitionNode, result: ExecutionResult): void {
    const fields = this.schema.getSubscriptionType()?.getFields() ?? {};
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== 'Field') continue;
      const payload = result.data?.[(selection.alias ?? selection.name).value];
      if (payload === null || payload === undefined) continue;
      const listeners = Object.values(fields).filter((field) => mutationsBehind(field).includes(selection.name.value));
      this.subscriptions.publish(
        listeners.map((field) => field.name),
        payload,
      );
    }
  }
}

/** Refuses a root field to a caller who may not call it; values that a mutation delivers to a subscription pass unchanged. */
function guarded(
  plan: ResolverPlan,
  resolve: FieldResolver,
): GraphQLFieldResolver<unknown, FieldContext & GraphqlCaller> {
  const path = `types/${plan.typeName}/fields/${plan.fieldName}`.split('/').slice(-3).join('/');
  return (source, args, context, info) => {
    if ('delivered' in context) return context.delivered;
    const field = info.parentType.getFields()[info.fieldName];
    const denied = context.deniedFields;
    const isDenied = denied.has(path) || denied.has(`${plan.typeName}.${plan.fieldName}`);
    if (!field || !mayCall(field, context.mode) || isDenied) {
      throw new ResolverError(`Not Authorized to access ${plan.fieldName} on type ${plan.typeName}`, 'Unauthorized');
    }
    return resolve(source, args, context, info);
  };
}

function asError(error: GraphQLError): unknown {
  const cause = error.originalError;
  const errorType =
    cause instanceof ResolverError
      ? cause.errorType
      : cause instanceof LambdaFault
        ? `Lambda:${cause.errorType}`
        : null;
  return {
    path: error.path ?? null,
    data: null,
    errorType,
    errorInfo: null,
    locations: error.locations ?? null,
    message: error.message,
  };
}

function asValidation(error: GraphQLError): unknown {
  return {
    path: null,
    locations: error.locations ?? null,
    errorType: 'ValidationError',
    message: `Validation error: ${error.message}`,
  };
}

function limited(answer: GraphqlAnswer): GraphqlAnswer {
  const text = JSON.stringify(answer.body);
  if (text.length * 3 <= MOST_ANSWER_BYTES || Buffer.byteLength(text) <= MOST_ANSWER_BYTES) return answer;
  return refusal(200, 'ResponseSizeLimitExceeded', 'The answer is over 5 MB.');
}

/** An answer that contains only the error. */
export function refusal(status: number, errorType: string, message: string): GraphqlAnswer {
  return { status, body: { data: null, errors: [{ errorType, message }] } };
}

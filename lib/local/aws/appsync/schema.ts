// The schema as AppSync reads it: its own scalars and directives added, and who may call which field.
import { buildSchema, type GraphQLField, type GraphQLSchema } from 'graphql';
import { checkScalars, SCALARS } from './scalars.ts';

/** How a caller proved who it is: the Lambda authorizer, or AWS credentials (only the event bus has them). */
export type CallerMode = 'lambda' | 'iam';

const PRELUDE = `
  ${SCALARS}
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;

/** Builds the executable schema; AppSync's scalars check inputs and outputs as AppSync does. */
export function appsyncSchema(definition: string): GraphQLSchema {
  const schema = buildSchema(PRELUDE + definition.replace(/^\s*scalar AWS\w+\s*$/gm, ''));
  checkScalars(schema);
  return schema;
}

/** Whether a caller of that mode may call a root field: without a directive only the API's default mode may. */
export function mayCall(field: GraphQLField<unknown, unknown>, mode: CallerMode): boolean {
  const named = (field.astNode?.directives ?? []).map((directive) => directive.name.value);
  const modes = named.filter((name) => name === 'aws_iam' || name === 'aws_lambda');
  return modes.length === 0 ? mode === 'lambda' : modes.includes(mode === 'iam' ? 'aws_iam' : 'aws_lambda');
}

/** The mutations whose answers a subscription field delivers. */
export function mutationsBehind(field: GraphQLField<unknown, unknown>): string[] {
  const directive = field.astNode?.directives?.find((candidate) => candidate.name.value === 'aws_subscribe');
  const list = directive?.arguments?.find((argument) => argument.name.value === 'mutations')?.value;
  if (list?.kind !== 'ListValue') return [];
  return list.values.flatMap((value) => (value.kind === 'StringValue' ? [value.value] : []));
}

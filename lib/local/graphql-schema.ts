// The schema as AppSync reads it: its own scalars and directives added, and who may call which field.
import { buildSchema, type GraphQLField, GraphQLScalarType, type GraphQLSchema } from 'graphql';

/** How a caller proved who it is: the Lambda authorizer, or AWS credentials (only the event bus has them). */
export type CallerMode = 'lambda' | 'iam';

const PRELUDE = `
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON
  scalar AWSURL scalar AWSPhone scalar AWSIPAddress
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;

const FORMS: Record<string, (text: string) => boolean> = {
  AWSDate: (text) => /^-?\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d(:\d\d)?)?$/.test(text) && isTime(text.slice(0, 10)),
  AWSTime: (text) => /^\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d(:\d\d)?)?$/.test(text),
  AWSDateTime: (text) =>
    /^-?\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d(:\d\d)?)$/.test(text) && isTime(text),
  AWSEmail: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  AWSJSON: isJson,
  AWSURL: (text) => URL.canParse(text),
  AWSPhone: (text) => /^\+?[\d\s().-]{7,20}$/.test(text),
};

/** Builds the executable schema; AppSync's scalars check what goes in and out as AppSync does. */
export function appsyncSchema(definition: string): GraphQLSchema {
  const schema = buildSchema(PRELUDE + definition.replace(/^\s*scalar AWS\w+\s*$/gm, ''));
  for (const [name, isForm] of Object.entries(FORMS)) {
    const scalar = schema.getType(name);
    if (!(scalar instanceof GraphQLScalarType)) continue;
    const check = (value: unknown) => {
      if (typeof value === 'string' && isForm(value)) return value;
      throw new TypeError(`Can't serialize value as ${name}: '${String(value).slice(0, 40)}'`);
    };
    const read = (value: unknown) => (name === 'AWSJSON' ? JSON.parse(String(check(value))) : check(value));
    Object.assign(scalar, {
      serialize: (value: unknown) => (name === 'AWSJSON' ? jsonOf(value) : check(value)),
      coerceOutputValue: (value: unknown) => (name === 'AWSJSON' ? jsonOf(value) : check(value)),
      parseValue: read,
      coerceInputValue: read,
      parseLiteral: literal(read),
      coerceInputLiteral: literal(read),
    });
  }
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

function literal(read: (value: unknown) => unknown) {
  return (node: { kind: string; value?: unknown }) => {
    if (node.kind !== 'StringValue') throw new TypeError('A text is wanted here.');
    return read(node.value);
  };
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function jsonOf(value: unknown): string {
  return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value);
}

// Asks any field of the schema with everything it can answer, and knows which of its arguments are ids.
import { readFileSync } from 'node:fs';
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { appsyncSchema } from '#lib/local/aws/appsync/schema.ts';

export type Values = Record<string, unknown>;

const schema = appsyncSchema(readFileSync('schema.graphql', 'utf8'));
const DEEPEST = 8;

/** The row of a field, wherever it lives; undefined for a name that is not registered. */
export function rowOf(field: string): FieldRow | undefined {
  return Object.values(FIELDS)
    .map((rows: Record<string, FieldRow>) => rows[field])
    .find((row) => row !== undefined);
}

function fieldOf(name: string) {
  const type = rowOf(name)?.type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`The schema has no field ${name}.`);
  return field;
}

/** The arguments of a field as the schema has them. */
export const argumentsOf = (name: string) => fieldOf(name).args;

function everythingOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth < DEEPEST ? [`${field.name} ${everythingOf(field.type, depth + 1)}`] : [];
  });
  return `{ ${parts.join(' ')} }`;
}

/** The request for a field with those arguments, its whole answer selected. */
export function documentOf(name: string, values: Values): string {
  const field = fieldOf(name);
  const given = field.args.filter((argument) => argument.name in values);
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const operation = rowOf(name)?.type === 'Query' ? 'query' : 'mutation';
  const list = (text: string) => (text ? `(${text})` : '');
  return `${operation} Asked${list(declared)} { ${name}${list(passed)} ${everythingOf(field.type)} }`;
}

type IsMeant = (name: string, type: string) => boolean;

function pathsIn(name: string, type: GraphQLInputType, isMeant: IsMeant): string[][] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) =>
      pathsIn(field.name, field.type, isMeant).map((path) => [name, ...path]),
    );
  }
  return isMeant(name, named.name) ? [[name]] : [];
}

/** The paths of a field's arguments, into its inputs, whose name and type match. */
export function pathsOf(name: string, isMeant: IsMeant): string[][] {
  return fieldOf(name).args.flatMap((argument) => pathsIn(argument.name, argument.type, isMeant));
}

/** The paths of a field's arguments that name things: of type ID, or an id by `isAlsoId`. */
export function idPaths(name: string, isAlsoId: (name: string) => boolean): string[][] {
  return pathsOf(name, (argument, type) => type === 'ID' || isAlsoId(argument));
}

/** The texts that an input must have. */
function textsOf(type: GraphQLInputType | undefined): Values {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return {};
  const needed = Object.values(named.getFields()).filter((field) => String(field.type) === 'String!');
  return Object.fromEntries(needed.map(({ name }) => [name, 'Anything']));
}

function changed(type: GraphQLInputType | undefined, before: unknown, path: readonly string[], value: string): unknown {
  const [next, ...rest] = path;
  if (next === undefined) return String(type).startsWith('[') ? [value] : value;
  const named = type && getNamedType(type);
  const within = isInputObjectType(named) ? named.getFields()[next]?.type : undefined;
  const isList = isListType(type && getNullableType(type));
  const values = ((isList ? (before as Values[] | undefined)?.[0] : before) ?? textsOf(type)) as Values;
  const one = { ...values, [next]: changed(within, values[next], rest, value) };
  return isList ? [one] : one;
}

/** The arguments with another value at a path, as a list where the schema wants one. */
export function withValue(name: string, values: Values, path: readonly string[], value: string): Values {
  const [first = '', ...rest] = path;
  const argument = fieldOf(name).args.find((one) => one.name === first);
  return { ...values, [first]: changed(argument?.type, values[first], rest, value) };
}

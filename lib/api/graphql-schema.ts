// schema.graphql as AppSync takes it, and what the stack reads from it: the fields, and the arguments of the publish field.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ASTNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

const PATH = join(import.meta.dirname, '..', '..', 'schema.graphql');

/** The product's schema, parsed. */
export function readSchema(): DocumentNode {
  return parse(readFileSync(PATH, 'utf8'), { noLocation: true });
}

/** The schema's text for AppSync, which takes no comments on arguments: descriptions are left out. */
export function deployedSchema(schema: DocumentNode): string {
  const bare = visit(schema, {
    enter: (node: ASTNode) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return print(bare);
}

/** The fields of a root type (`Query`, `Mutation`, `Subscription`). */
export function schemaFields(schema: DocumentNode, type: string): readonly FieldDefinitionNode[] {
  const found = schema.definitions.find(
    (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === type,
  );
  return found?.fields ?? [];
}

/** The operation with which the bus publishes: it has all arguments of the field and selects all fields of its answer. */
export function publishOperation(schema: DocumentNode, field: string): string {
  const node = schemaFields(schema, 'Mutation').find(({ name }) => name.value === field);
  if (!node) throw new Error(`schema.graphql has no mutation ${field}.`);
  const given = node.arguments ?? [];
  const answered = schemaFields(schema, print(node.type).replace(/[[\]!]/g, ''));
  const variables = given.map(({ name, type }) => `$${name.value}: ${print(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name.value}: $${name.value}`).join(', ');
  const asked = answered.map(({ name }) => name.value).join(' ');
  return `mutation Publish(${variables}) { ${field}(${passed}) { ${asked} } }`;
}

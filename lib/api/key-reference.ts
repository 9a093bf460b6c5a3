// The reference of what an API key may call, made from the schema and the register of fields: `npm run codegen` writes it.
import { type ASTNode, type DefinitionNode, type FieldDefinitionNode, print, visit } from 'graphql';
import { ALL, type FieldRow } from '../../functions/field-rows.ts';
import { FIELDS } from '../../functions/fields.ts';
import { isOpenToKeys } from '../../functions/key-fields.ts';
import { readSchema, schemaFields } from './graphql-schema.ts';

/** A field: how it is written, what it does, and the roles whose keys may call it. */
type ReferenceField = { name: string; kind: 'query' | 'mutation'; sdl: string; says: string; roles: readonly string[] };

/** Where the product's own documents are cited, which nobody outside has: `(decisions: A16)`, `(CMP-06)`. */
const CITED = / ?\((?:[a-z]+: [^)]*|[A-Z]{2,4}-\d[^)]*|issue \d+)\)/g;
const uncited = (text: string | undefined) => (text ?? '').replace(CITED, '').replace(/\s+/g, ' ').trim();

/** A node as text, its descriptions without citations. */
const written = (node: ASTNode): string =>
  print(
    visit(node, {
      StringValue: (value, key) => (key === 'description' ? { ...value, value: uncited(value.value) } : undefined),
      Directive: () => null,
    }) as ASTNode,
  );

const withoutSays = (node: FieldDefinitionNode): string => written({ ...node, description: undefined });

/** The names of the types that a definition leads to. */
function typesIn(node: ASTNode): string[] {
  const found: string[] = [];
  visit(node, {
    NamedType: ({ name }) => {
      found.push(name.value);
    },
  });
  return found;
}

/** The fields that keys may call, by name, and the types that lead from them, as text. */
function reference(): { fields: ReferenceField[]; types: { name: string; sdl: string }[] } {
  const schema = readSchema();
  const rows = Object.assign({}, ...Object.values(FIELDS)) as Record<string, FieldRow>;
  const open = (['Query', 'Mutation'] as const).flatMap((type) =>
    schemaFields(schema, type).flatMap((node) => {
      const row = rows[node.name.value];
      if (!row || typeof row.who === 'string' || !isOpenToKeys(node.name.value, row)) return [];
      return [{ node, kind: type === 'Query' ? ('query' as const) : ('mutation' as const), roles: row.who }];
    }),
  );
  const definitions = new Map<string, DefinitionNode>(
    schema.definitions.flatMap((one) => ('name' in one && one.name ? [[one.name.value, one] as const] : [])),
  );
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const definition = definitions.get(name);
    if (!definition || reached.has(name)) return;
    reached.add(name);
    for (const next of typesIn(definition)) reach(next);
  };
  for (const { node } of open) for (const name of typesIn(node)) reach(name);
  const fields = open.map(({ node, kind, roles }) => {
    const says = uncited(node.description?.value);
    return { name: node.name.value, kind, sdl: withoutSays(node), says, roles };
  });
  const types = [...reached].toSorted().flatMap((name) => {
    const definition = definitions.get(name);
    return definition ? [{ name, sdl: written(definition) }] : [];
  });
  return { fields: fields.toSorted((one, other) => (one.name < other.name ? -1 : 1)), types };
}

/** The module that the page of the reference loads. */
export function referenceModule(): string {
  const { fields, types } = reference();
  const lines = (all: readonly object[]) => all.map((one) => `  ${JSON.stringify(one)},`).join('\n');
  return `// Generated from schema.graphql and functions/fields.ts: what an API key may call, and the types that this leads to.
export type ReferenceField = {
  name: string;
  kind: 'query' | 'mutation';
  sdl: string;
  says: string;
  roles: readonly (${ALL.map((role) => `'${role}'`).join(' | ')})[];
};

export const FIELDS: readonly ReferenceField[] = [
${lines(fields)}
];

export const TYPES: readonly { name: string; sdl: string }[] = [
${lines(types)}
];
`;
}

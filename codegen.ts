// Types of the schema and of every resolver, its texts by type, and the calls of the screens with theirs, generated from schema.graphql and web/**/*.graphql.
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { type FieldDefinitionNode, Kind, parse, type TypeNode } from 'graphql';
import { referenceModule } from './lib/api/key-reference.ts';

const scalars = {
  AWSDate: 'string',
  AWSDateTime: 'string',
  AWSJSON: 'string',
};

const CALLS = 'web/kit/calls.gen.ts';
const DOCUMENT = 'web/kit/document.ts';

/** `leads.graphql` becomes `leads.gen.ts` beside it: its calls as text that carries its types. */
function documentsOf(file: string) {
  const path = (to: string) => relative(dirname(file), to);
  return {
    documents: [file],
    plugins: [{ add: { content: `import type * as Types from '${path(CALLS)}';` } }, 'typed-document-node'],
    config: {
      documentMode: 'graphQLTag',
      gqlImport: `${path(DOCUMENT)}#gql`,
      documentNodeImport: `${path(DOCUMENT)}#TypedDocument`,
      importOperationTypesFrom: 'Types',
      useTypeImports: true,
    },
  };
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

type Row = { type: string; fields: [name: string, type: string][] };
const TEXTS = new Set(['String', 'AWSJSON']);

/** The types of the schema that hold texts, or objects that do; each with those fields alone, `errors` left out. */
function rowsWithTexts(): Row[] {
  const { definitions } = parse(readFileSync('schema.graphql', 'utf8'));
  const field = ({ name, type }: FieldDefinitionNode): [string, string] => [name.value, namedType(type)];
  let rows = definitions
    .filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map(({ name, fields = [] }): Row => ({ type: name.value, fields: fields.map(field) }));
  for (let before = 0; before !== rows.length + rows.flatMap(({ fields }) => fields).length; ) {
    before = rows.length + rows.flatMap(({ fields }) => fields).length;
    const known = new Set([...TEXTS, ...rows.map(({ type }) => type)]);
    rows = rows
      .map(({ type, fields }) => ({ type, fields: fields.filter(([name, of]) => known.has(of) && name !== 'errors') }))
      .filter(({ type, fields }) => fields.length > 0 || type.endsWith('Answer'));
  }
  return rows;
}

/** Which fields of which type hold texts or further objects: a type for the compiler, and a short text for the doors. */
function textsByType(): string {
  const rows = rowsWithTexts();
  const types = rows.map(
    ({ type, fields }) => `  ${type}: {${fields.map(([name, of]) => ` ${name}: '${of}'`).join(';')} };`,
  );
  const short = rows.map(({ type, fields }) =>
    [type, ...fields.map(([name, of]) => (TEXTS.has(of) ? name : `${name}=${of}`))].join(' '),
  );
  return `// Generated from schema.graphql: which fields of which type hold texts, and which lead to further objects; of every answer \`errors\` as well.
export type Shape = {
${types.join('\n')}
};

const ROWS = \`
${short.join('\n')}\`;

const fieldOf = (word: string) => {
  const [name = '', type = 'String'] = word.split('=');
  return [name, type] as const;
};

/** The same at hand: type -> field -> \`String\` or the type of what it holds. */
export const SHAPE = Object.fromEntries(
  ROWS.trim().split('\\n').map((row) => {
    const [type, ...fields] = row.split(' ');
    return [type, Object.fromEntries(fields.map(fieldOf))];
  }),
) as { [T in keyof Shape]: Record<string, string> };
`;
}

const config: CodegenConfig = {
  schema: ['schema.graphql', 'lib/api/appsync.graphql'],
  generates: {
    'functions/schema.gen.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars,
        importExtension: '.ts',
        skipTypename: true,
        maybeValue: 'T | null | undefined',
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'functions/shape.gen.ts': { plugins: [{ add: { content: textsByType() } }] },
    'web/staff/features/keys/reference/reference.gen.ts': { plugins: [{ add: { content: referenceModule() } }] },
    [CALLS]: {
      documents: ['web/**/*.graphql'],
      plugins: ['typescript-operations'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        enumType: 'string-literal',
        strictScalars: true,
        scalars,
        skipTypename: true,
        inlineFragmentTypes: 'combine',
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
      },
    },
    ...Object.fromEntries(
      globSync('web/**/*.graphql').map((file) => [file.replace(/graphql$/, 'gen.ts'), documentsOf(file)]),
    ),
  },
};
export default config;

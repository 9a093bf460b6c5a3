// Types of the schema and of every resolver, its texts by type, and the calls of the screens with theirs, generated from schema.graphql and web/**/*.graphql.
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { type FieldDefinitionNode, Kind, parse, type TypeNode } from 'graphql';

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

/** Which fields of which type hold texts or further objects: `{ Lead: { name: 'String', messages: 'LeadMessage' } }`. */
function textsByType(): string {
  const { definitions } = parse(readFileSync('schema.graphql', 'utf8'));
  const objects = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  const names = new Set(['String', 'AWSJSON', ...objects.map(({ name }) => name.value)]);
  const row = ({ name, type }: FieldDefinitionNode) => [name.value, namedType(type)] as const;
  const lines = objects.map(({ name, fields = [] }) => {
    const held = fields.map(row).filter(([, type]) => names.has(type));
    return `  ${name.value}: {${held.map(([field, type]) => ` ${field}: '${type}'`).join(',')} },`;
  });
  const says =
    '// Generated from schema.graphql: which fields of which type hold texts, and which lead to further objects.';
  return `${says}\nexport const SHAPE = {\n${lines.join('\n')}\n} as const;\n`;
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

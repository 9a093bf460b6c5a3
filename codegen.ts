// Types of the schema and of every resolver, and the calls of the screens with theirs, generated from schema.graphql and web/**/*.graphql.
import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

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

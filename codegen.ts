// Types of the schema, of every resolver and of every call that a screen makes, generated from schema.graphql and web/**/*.calls.ts.
import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  AWSDate: 'string',
  AWSDateTime: 'string',
  AWSJSON: 'string',
};

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
    'web/kit/calls.gen.ts': {
      documents: ['web/**/*.calls.ts'],
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
  },
};
export default config;

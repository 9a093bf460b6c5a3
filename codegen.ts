// Types of every resolver and of the schema, generated from schema.graphql into functions/schema.gen.ts.
import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: ['schema.graphql', 'lib/appsync.graphql'],
  generates: {
    'functions/schema.gen.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          AWSDate: 'string',
          AWSDateTime: 'string',
          AWSEmail: 'string',
          AWSJSON: 'string',
          AWSPhone: 'string',
        },
        importExtension: '.ts',
        skipTypename: true,
        maybeValue: 'T | null | undefined',
        inputMaybeValue: 'T | null | undefined',
      },
    },
  },
};
export default config;

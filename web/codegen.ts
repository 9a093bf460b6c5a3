// Types of every call that a screen makes, generated from the documents in web/**/*.calls.ts into web/kit/calls.gen.ts.
import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: ['schema.graphql', 'lib/appsync.graphql'],
  documents: ['web/**/*.calls.ts'],
  generates: {
    'web/kit/calls.gen.ts': {
      plugins: ['typescript-operations'],
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          AWSDate: 'string',
          AWSDateTime: 'string',
          AWSEmail: 'string',
          AWSJSON: 'string',
          AWSPhone: 'string',
        },
        skipTypename: true,
        inlineFragmentTypes: 'combine',
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
      },
    },
  },
};
export default config;

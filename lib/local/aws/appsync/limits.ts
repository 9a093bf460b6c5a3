// What AppSync refuses before anything runs: wrong queries, too deep ones, too many fields, introspection.
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';

type Limits = { mayIntrospect: boolean; deepest: number; mostFields: number };

/** Everything that is wrong with a document. */
export function wrongIn(schema: GraphQLSchema, document: DocumentNode, limits: Limits): GraphQLError[] {
  const rules = limits.mayIntrospect ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const wrong = [...validate(schema, document, rules)];
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const fields = definition.selectionSet.selections.length;
    if (limits.mostFields > 0 && fields > limits.mostFields) {
      wrong.push(new GraphQLError(`A request may have ${limits.mostFields} root fields, this one has ${fields}.`));
    }
    const depth = depthOf(document, definition.selectionSet, 0);
    if (limits.deepest > 0 && depth > limits.deepest) {
      wrong.push(new GraphQLError(`A query may be ${limits.deepest} deep, this one is ${depth}.`));
    }
  }
  return wrong;
}

function depthOf(document: DocumentNode, set: SelectionSetNode | undefined, spread: number): number {
  if (!set || spread > 50) return 0;
  const depths = set.selections.map((node) => {
    if (node.kind === 'Field') return 1 + depthOf(document, node.selectionSet, spread);
    if (node.kind === 'InlineFragment') return depthOf(document, node.selectionSet, spread);
    const fragment = document.definitions.find(
      (one) => one.kind === 'FragmentDefinition' && one.name.value === node.name.value,
    );
    return fragment && 'selectionSet' in fragment ? depthOf(document, fragment.selectionSet, spread + 1) : 0;
  });
  return Math.max(0, ...depths);
}

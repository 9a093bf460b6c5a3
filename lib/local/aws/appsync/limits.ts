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
  if (wrong.length > 0) return wrong;
  const [depthOf, fieldsOf] = [depths(document), rootFields(document)];
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const fields = fieldsOf(definition.selectionSet);
    if (limits.mostFields > 0 && fields > limits.mostFields) {
      wrong.push(new GraphQLError(`A request may have ${limits.mostFields} root fields, this one has ${fields}.`));
    }
    const depth = depthOf(definition.selectionSet);
    if (limits.deepest > 0 && depth > limits.deepest) {
      wrong.push(new GraphQLError(`A query may be ${limits.deepest} deep, this one is ${depth}.`));
    }
  }
  return wrong;
}

/** The number of fields of a selection, including those of fragments, each as often as it is spread. */
function rootFields(document: DocumentNode): (set: SelectionSetNode) => number {
  const ofFragment = new Map<string, number>();
  const fieldsOf = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === 'Field') return sum + 1;
      return sum + (node.kind === 'InlineFragment' ? fieldsOf(node.selectionSet) : spread(node.name.value));
    }, 0);
  const spread = (name: string): number => {
    const known = ofFragment.get(name);
    if (known !== undefined) return known;
    const found = document.definitions.find((one) => one.kind === 'FragmentDefinition' && one.name.value === name);
    const fields = found && 'selectionSet' in found ? fieldsOf(found.selectionSet) : 0;
    ofFragment.set(name, fields);
    return fields;
  };
  return fieldsOf;
}

/** The depth of a selection; each fragment is visited once, however often it is spread (a valid document has no cycles). */
function depths(document: DocumentNode): (set: SelectionSetNode | undefined) => number {
  const ofFragment = new Map<string, number>();
  const depthOf = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((deepest, node) => {
      if (node.kind === 'Field') return Math.max(deepest, 1 + depthOf(node.selectionSet));
      return Math.max(deepest, node.kind === 'InlineFragment' ? depthOf(node.selectionSet) : spread(node.name.value));
    }, 0);
  const spread = (name: string): number => {
    const known = ofFragment.get(name);
    if (known !== undefined) return known;
    const found = document.definitions.find((one) => one.kind === 'FragmentDefinition' && one.name.value === name);
    const depth = found && 'selectionSet' in found ? depthOf(found.selectionSet) : 0;
    ofFragment.set(name, depth);
    return depth;
  };
  return depthOf;
}

// The API has exactly the operations that the specification names: each of its kind, with its arguments and answer.
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { DOCUMENTED, type Documented, documented } from '#test/given/documented/operations.ts';

const text = ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n');
const schema = buildSchema(text);
const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };

/** What differs today from the documents, each with the reason. A new difference fails, and so does one that no longer exists. */
const KNOWN: Readonly<Record<string, string>> = {};

/** What a call with only the documented arguments could not say, and which argument it needs in addition. */
function takenOtherwise({ args }: GraphQLField<unknown, unknown>, takes: Documented['takes']): string[] {
  const missing = [...takes.keys()].filter((name) => !args.some((arg) => arg.name === name));
  const demanded = args.filter((arg) => isRequiredArgument(arg) && !takes.has(arg.name)).map(({ name }) => name);
  const inside = args.map((arg) => ({
    name: arg.name,
    type: getNamedType(arg.type),
    fields: takes.get(arg.name) ?? [],
  }));
  for (const { name, type, fields } of inside) {
    if (!isInputObjectType(type) || fields.length === 0) continue;
    const there = type.getFields();
    missing.push(...fields.filter((field) => !there[field]).map((field) => `${name}.${field}`));
    const required = Object.values(there).filter(
      (field) => isRequiredInputField(field) && !fields.includes(field.name),
    );
    demanded.push(...required.map((field) => `${name}.${field.name}`));
  }
  return [...missing.map((name) => `does not take ${name}`), ...demanded.map((name) => `demands ${name}`)];
}

/** Each difference between an operation and the documents, in words that begin with its name. */
function differences(line: string): string[] {
  const { kind, name, takes, answers } = documented(line);
  const field = roots[kind]?.getFields()[name];
  if (!field) return [`${name} is not there`];
  const answer = getNamedType(field.type);
  const answered = isObjectType(answer) ? Object.keys(answer.getFields()) : [];
  const renamed = answers.filter((each) => !answered.includes(each)).map((each) => `does not answer ${each}`);
  return [...takenOtherwise(field, takes), ...renamed].map((what) => `${name} ${what}`);
}

describe('an operation has its documented arguments and answer:', () => {
  it.each(DOCUMENTED)('%s', (line) => {
    expect(differences(line).filter((difference) => !KNOWN[difference])).toEqual([]);
  });

  it('except for the known differences, each of which still exists', () => {
    expect(DOCUMENTED.flatMap(differences).sort()).toEqual(Object.keys(KNOWN).sort());
  });

  it('each known difference is listed once', () => {
    const names = DOCUMENTED.map((line) => documented(line).name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['mutation updateLead(leadId, lead{name phone email})', ['updateLead does not take lead.email']],
    ['mutation updateLead(lead{name phone}, force)', ['updateLead does not take force', 'updateLead demands leadId']],
    ['mutation createCustomValues(values{name}, isCalendar)', ['createCustomValues demands values.value']],
    ['mutation leads', ['leads is not there']],
    ['query csvReport(campaignId): file', ['csvReport does not answer file']],
  ])('a planted difference is found: %s', (line, expected) => expect(differences(line)).toEqual(expected));

  it('each answer has success and errors, a list of sentences [API-002]', () => {
    const answers = Object.values(roots).flatMap((root) => Object.values(root?.getFields() ?? {}));
    const plain = answers.filter(({ name }) => name !== 'publishOrganizationChange');
    expect(plain.length).toBeGreaterThan(40);
    for (const { name, type } of plain) {
      const answer = getNamedType(type);
      const fieldsOfAnswer = isObjectType(answer) ? answer.getFields() : {};
      expect([name, String(fieldsOfAnswer.success?.type), String(fieldsOfAnswer.errors?.type)]).toEqual([
        name,
        'Boolean!',
        '[String!]!',
      ]);
    }
  });
});

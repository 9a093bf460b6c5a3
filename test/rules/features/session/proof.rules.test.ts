// Which calls need a fresh proof of identity: every export of people, payout, role and proof of the schema is in the register.
import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLArgument, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { PROOFS, SUPER_PROOFS } from '#functions/proofs.ts';
import { FRESH_MS, isFresh, needsFreshProof, type ProofRule } from '#platform/foundation/access.rules.ts';

/** What AppSync adds to a schema. */
const OF_APPSYNC = 'scalar AWSDateTime scalar AWSDate scalar AWSJSON\n';
const SCHEMA = buildSchema(OF_APPSYNC + readFileSync('schema.graphql', 'utf8'), { assumeValidSDL: true });
const ROWS = Object.values(FIELDS).flatMap((room) => Object.entries(room as Record<string, FieldRow>));
const NEEDS_SESSION = new Set(ROWS.filter(([, row]) => row.who !== 'public').map(([field]) => field));
const rootFields = [SCHEMA.getQueryType(), SCHEMA.getMutationType()]
  .flatMap((type) => Object.values(type?.getFields() ?? {}))
  .filter(({ name }) => NEEDS_SESSION.has(name));

/** What gives a role, moves money out, or is a proof, by its argument's name. */
const ROLE = /^(access|role)$/;
const PAYOUT = /bank|payout/i;
/** Changes of proofs and of the members, by the field's name. */
const PROTECTS = /SecondFactor|newPassword|endSessions|deleteUsers|inviteUsers/;
/** Answers that are a file of people. */
const FILE = /^(csv|file|lines)$/;
/** A phone that a code proves to be the user's own; those of leads and of the organization prove nobody. */
const isProvenPhone = (path: string, paths: readonly string[]) =>
  /\bphone$/.test(path) && paths.includes(`${path}Code`);

/** The paths of the arguments, one level into their inputs. */
const pathsOf = (args: readonly GraphQLArgument[]) =>
  args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    return isInputObjectType(named) ? Object.keys(named.getFields()).map((one) => `${name}.${one}`) : [name];
  });

const isRuled = (field: string, path: string) => {
  const rule: ProofRule = PROOFS[field as keyof typeof PROOFS];
  return rule === 'fresh' || rule === 'own' || (typeof rule === 'object' && rule.freshWith.includes(path));
};

describe('the register of proofs', () => {
  it('has every argument that gives a role, moves a payout or is a proof', () => {
    const found = rootFields.flatMap(({ name, args }) => {
      const paths = pathsOf(args);
      return paths
        .filter((path) => {
          const last = path.split('.').at(-1) ?? '';
          return ROLE.test(last) || PAYOUT.test(last) || isProvenPhone(path, paths);
        })
        .map((path) => [name, path] as const);
    });
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(([field, path]) => !isRuled(field, path))).toEqual([]);
  });

  it('has every change of what protects an account and of membership', () => {
    const found = rootFields.map(({ name }) => name).filter((name) => PROTECTS.test(name));
    expect(found.length).toBeGreaterThan(7);
    expect(found.filter((field) => !isRuled(field, ''))).toEqual([]);
  });

  it('has every answer that is a file of people', () => {
    const found = rootFields
      .filter(({ type }) => {
        const named = getNamedType(type);
        return isObjectType(named) && Object.keys(named.getFields()).some((one) => FILE.test(one));
      })
      .map(({ name }) => name);
    expect(found.toSorted()).toEqual(['courtPack', 'csvReport', 'personExport']);
    expect(found.filter((field) => !isRuled(field, ''))).toEqual([]);
  });

  it('names fields and arguments that exist, of callers with a session', () => {
    for (const [field, rule] of Object.entries(PROOFS)) {
      const found = rootFields.find(({ name }) => name === field);
      expect(found, field).toBeDefined();
      if (typeof rule === 'object')
        expect(pathsOf(found?.args ?? []), field).toEqual(expect.arrayContaining([...rule.freshWith]));
    }
    expect(Object.keys(SUPER_PROOFS)).toEqual(['found-organization']);
  });
});

describe('a proof', () => {
  it('counts for 10 minutes, and not before it was given', () => {
    expect([isFresh(1000, 1000), isFresh(1000, 999 + FRESH_MS), isFresh(1000, 1000 + FRESH_MS)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isFresh(undefined, 1000)).toBe(false);
  });

  it('is needed for an argument that is given, an empty text too', () => {
    const rule = PROOFS.updateUser;
    expect(needsFreshProof(rule, { user: { name: 'Ana' } })).toBe(false);
    expect(needsFreshProof(rule, { user: { access: null } })).toBe(false);
    expect(needsFreshProof(rule, { user: null })).toBe(false);
    expect(needsFreshProof(rule, {})).toBe(false);
    for (const user of [{ access: 'ADMIN' }, { bankToken: '' }, { phone: '' }])
      expect(needsFreshProof(rule, { user })).toBe(true);
  });
});

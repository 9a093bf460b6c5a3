// The authorization matrix: every field of the register x every kind of caller x their own and another organization's ids.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '#functions/fields.ts';
import { documentOf, idPaths, type Values, withValue } from '../given/people/every-field.ts';
import { CALLERS, type Caller, type Ids, KEYS, LINES, type Line, roleOfKey } from '../given/people/may.ts';
import { isClosedToKeys, MEANS, mayCall } from '../given/people/means.ts';
import { CANARIES, type TwoOrganizations, twoOrganizations } from '../given/people/two-organizations.ts';

type Answer = { success: boolean; errors: string[] } & Values;

const fields = Object.values(FIELDS).flatMap((rows) => Object.keys(rows));
const queries = new Set(
  Object.values(FIELDS).flatMap((rows) =>
    Object.entries(rows).flatMap(([field, { type }]) => (type === 'Query' ? [field] : [])),
  ),
);
const isId = (name: string) => name in MEANS;
/** Paths of a field's arguments that name a thing; a path of unknown meaning stays, so that the test fails and names it. */
const pathsOf = (field: string) => idPaths(field, isId).filter((path) => MEANS[path.at(-1) ?? ''] !== null);
/** A wpAdmin may be in any organization: that is their right. */
const isVisit = (field: string, caller: Caller) => field === 'switchOrganization' && caller === 'wpAdmin';

const EVERYBODY: readonly Caller[] = [...KEYS, ...CALLERS];
const ENDED = 'Your session has ended. Please sign in again.';
const REFUSALS: Partial<Record<Caller, RegExp>> = {
  'no token': new RegExp(`^${ENDED}$`),
  'signed out': new RegExp(`^${ENDED}$`),
  NONE: /^(You have no access to this organisation\.|Not Found\.)$/,
  LIMITED: /^Not Found\.$/,
  READONLY: /^You can view this account, not change it\. Ana Lopez can give you access\.$/,
};
const NOT_SHOWN = /^Your access does not show this\. Ana Lopez can give you more\.$/;
const NOT_BY_KEY = /^An API key may not do this\./;
/** Of a field whose minimal call succeeds: matches no sentence. */
const NO_REFUSAL = /(?!)/;
const NEVER_TOLD = /session has ended|no access|view this account|does not show this|Not Found|API key/;

let scene: TwoOrganizations;
let before: string;
beforeAll(async () => {
  scene = await twoOrganizations();
  before = await otherNow();
});
afterAll(() => scene?.house.close());

function lineOf(field: string): Line {
  const line = LINES[field];
  if (!line)
    throw new Error(`${field} has no line in test/given/people/may.ts: say who may ask it, and its arguments.`);
  return line;
}

/** Everything that the second organization holds, as its owner reads it. */
async function otherNow(): Promise<string> {
  const { house, other } = scene;
  const reads = ['leads', 'lead', 'campaigns', 'campaign', 'leadImports', 'user', 'csvReport', 'sendStats', 'pitch'];
  const answers = await Promise.all(
    reads.map((field) => {
      const values = lineOf(field).with(other.ids, {
        campaignId: '',
        stepId: '',
        workflowId: '',
        doomedId: '',
        appointmentId: '',
        leadId: '',
        noteId: '',
        tagId: '',
        phone: '',
      });
      return house.graphql('blast', documentOf(field, values), values, other.token);
    }),
  );
  return JSON.stringify(answers);
}

/** The values of the second organization that an answer contains. */
function leaked(text: string): string[] {
  const digits = CANARIES.phone.slice(2);
  const secrets = [...scene.other.names, digits, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`];
  return [...secrets, 'canary'].filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
}

/** Replaces an API key whose calls of this minute are used up; the test's clock does not move, so the limit would never end. */
async function renew(caller: Caller): Promise<void> {
  const { house, people } = scene;
  const byOwner = async (field: string, values: Values) => {
    const answer = (await house.graphql('blast', documentOf(field, values), values, people.OWNER.token)).data?.[field];
    expect(answer, field).toMatchObject({ success: true });
    return answer as Values;
  };
  const { apiKeys } = (await byOwner('apiKeys', {})) as { apiKeys: { id: string; name: string }[] };
  await byOwner('revokeApiKey', { keyId: apiKeys.find(({ name }) => name === caller)?.id });
  const { secret } = await byOwner('createApiKey', { name: caller, access: roleOfKey(caller) });
  people[caller].token = String(secret);
}

/** Asks as a caller of the first organization; nothing of the second one is ever in the answer. */
async function asked(caller: Caller, field: string, values: Values): Promise<Answer> {
  const { token, token2 } = scene.people[caller];
  const body = await scene.house.graphql(
    'blast',
    documentOf(field, values),
    values,
    field === 'logoutUser' ? token2 : token,
  );
  expect(leaked(JSON.stringify(body)), `${caller} reads about another organization by ${field}`).toEqual([]);
  const answer = body.data?.[field] as Answer | null | undefined;
  if (!answer) throw new Error(`${caller} ${field}: ${JSON.stringify(body.errors)}`);
  const refused = answer.errors.join();
  const isUsedUp = refused.includes('calls within a minute');
  if (isUsedUp) await renew(caller);
  // All callers change the same things at once here: on a busy machine one of them can come last until its retries end.
  return isUsedUp || refused.includes('Nothing was changed: please try again.') ? asked(caller, field, values) : answer;
}

const minimal = (field: string, caller: Caller) => lineOf(field).with(scene.own.ids, scene.people[caller].spare);
const hasData = ({ success: _, errors: __, refusal: ___, ...rest }: Answer) =>
  Object.values(rest).some((value) => value !== null);

function refusalOf(caller: Caller, field: string): RegExp {
  const role = roleOfKey(caller) as Caller | null;
  if (role !== null && isClosedToKeys(field)) return NOT_BY_KEY;
  if ((role ?? caller) === 'READONLY' && queries.has(field)) return NOT_SHOWN;
  return REFUSALS[role ?? caller] ?? /./;
}

function expectRefused(caller: Caller, field: string, answer: Answer): void {
  expect(answer.success, `${caller} is refused ${field}`).toBe(false);
  expect(answer.errors.join(' '), `what ${caller} is told by ${field}`).toMatch(refusalOf(caller, field));
  expect(hasData(answer), `${field} gives ${caller} data: ${JSON.stringify(answer)}`).toBe(false);
}

function expectAdmitted(caller: Caller, field: string, answer: Answer): void {
  if (answer.success) return;
  expect(answer.errors.join(' '), `${caller} may ask ${field}`).toMatch(lineOf(field).told ?? NO_REFUSAL);
  expect(answer.errors.join(' '), `${caller} may ask ${field}`).not.toMatch(NEVER_TOLD);
}

it('knows every field of the register, and no other', () => {
  expect(Object.keys(LINES).toSorted()).toEqual(fields.toSorted());
});

describe('in their own organization', () => {
  it.each(fields)(
    '%s answers callers who may call it and refuses the others with a sentence [A41, decisions: READONLY]',
    async (field) => {
      const answersTo = (callers: readonly Caller[]) =>
        Promise.all(callers.map((caller) => asked(caller, field, minimal(field, caller))));
      // Keys first: a wpAdmin deletes the organization's own rule.
      const answers = [...(await answersTo(KEYS)), ...(await answersTo(CALLERS))];
      for (const [n, caller] of EVERYBODY.entries()) {
        const expected = mayCall(field, caller) ? expectAdmitted : expectRefused;
        expected(caller, field, answers[n] as Answer);
      }
    },
  );
});

/** An id of the same form that belongs to nothing. */
const missing = (id: string) =>
  /^\d+$/.test(id) ? `9${id}9` : `${id.slice(0, -4)}${id.endsWith('0000') ? '1' : '0'}000`;

function kindOfId(field: string, path: readonly string[]): keyof Ids {
  const kind = MEANS[path.at(-1) ?? ''];
  if (!kind) throw new Error(`${field}: nobody says what ${path.join('.')} names (test/given/people/means.ts).`);
  return kind;
}

/** The minimal arguments, without arguments that take precedence over the one at that path. */
function withOnly(field: string, caller: Caller, path: readonly string[]): Values {
  const values = minimal(field, caller);
  const [first, second] = path;
  if (first === 'selection') {
    const { leadIds: _, ...rest } = values;
    return { ...rest, selection: second === 'exceptLeadIds' ? { search: 'Nobody Atall' } : {} };
  }
  const { campaignId, ...rest } = values;
  return first === 'campaignCode' || campaignId === undefined ? rest : values;
}

/**
 * What an answer contains. For a mutation only which fields are there, since each call creates something else. A query that starts
 * a job names another one each time.
 */
function comparable(field: string, answer: Answer): unknown {
  const job = answer.job as { id: string; kind: string } | null | undefined;
  if (documentOf(field, {}).startsWith('query'))
    return job?.kind === 'contacts' ? { ...answer, job: { ...job, id: typeof job.id } } : answer;
  const shape = (value: unknown) => (Array.isArray(value) ? value.length : value !== null && typeof value === 'object');
  return Object.entries(answer).map(([key, value]) => [key, key === 'errors' ? value : [value === null, shape(value)]]);
}

/** Anybody with a page's code may open and fill it in, whatever their organization: pages are public. */
const OPEN_TO_ALL = new Set(['openForm', 'submitGroupLandingPage', 'submitCampaignLandingPage', 'submitLandingPage']);
const idArguments = fields.flatMap((field) => pathsOf(field).map((path) => [field, path.join('.'), path] as const));
const privateIdArguments = idArguments.filter(([field]) => !OPEN_TO_ALL.has(field));

describe('with an id of another organization', () => {
  it.each(privateIdArguments)('%s answers %s as if it were missing', async (field, _, path) => {
    const theirs = scene.other.ids[kindOfId(field, path)];
    const callers = EVERYBODY.filter((caller) => mayCall(field, caller) && !isVisit(field, caller));
    await Promise.all(
      callers.map(async (caller) => {
        const answerTo = async (id: string) =>
          comparable(field, await asked(caller, field, withValue(field, withOnly(field, caller, path), path, id)));
        expect(await answerTo(theirs), `${caller} tells theirs from missing`).toEqual(await answerTo(missing(theirs)));
      }),
    );
  });

  it.each([...new Set(privateIdArguments.map(([field]) => field))])(
    '%s answers the same for ids that are all another organization’s as for missing ones',
    async (field) => {
      const swapped = (caller: Caller, idOf: (kind: keyof Ids) => string) =>
        pathsOf(field)
          .filter((path) => path.length === 1 && kindOfId(field, path) !== 'groupId')
          .reduce(
            (values, path) => withValue(field, values, path, idOf(kindOfId(field, path))),
            minimal(field, caller),
          );
      const askTheirs = (caller: Caller) =>
        asked(
          caller,
          field,
          swapped(caller, (kind) => scene.other.ids[kind]),
        );
      const askMissing = (caller: Caller) =>
        asked(
          caller,
          field,
          swapped(caller, (kind) => missing(scene.other.ids[kind])),
        );
      await Promise.all(
        EVERYBODY.filter((caller) => !isVisit(field, caller)).map(async (caller) => {
          const theirs = await askTheirs(caller);
          if (!mayCall(field, caller)) return expectRefused(caller, field, theirs);
          expect(comparable(field, theirs), caller).toEqual(comparable(field, await askMissing(caller)));
        }),
      );
    },
  );
});

/** Fields that people without access may call about themselves, with an argument that names somebody or something. */
const ofOneself = privateIdArguments.filter(
  ([field]) => lineOf(field).may.includes('NONE') && field !== 'switchOrganization',
);

describe('with an id of a colleague', () => {
  it.each(ofOneself)(
    '%s answers callers who see only their own for a colleague’s %s as for one that does not exist [A41]',
    async (field, _, path) => {
      const ours = scene.own.ids[kindOfId(field, path)];
      for (const caller of (['NONE', 'LIMITED'] as const).filter((one) => lineOf(field).may.includes(one))) {
        const answerTo = async (id: string) =>
          comparable(field, await asked(caller, field, withValue(field, withOnly(field, caller, path), path, id)));
        expect(await answerTo(ours), caller).toEqual(await answerTo(missing(ours)));
      }
    },
  );

  it('uses stored values that really exist, or the test would prove nothing', async () => {
    expect(ofOneself.map(([field, path]) => `${field} ${path}`)).toContain('customValues userId');
    const kept = { values: [{ name: 'Door', value: 'The blue one' }] };
    const owner = (await asked('OWNER', 'user', {})) as unknown as { user: { id: string } };
    await asked('OWNER', 'createCustomValues', kept);
    const seen = await asked('MANAGER', 'customValues', { userId: owner.user.id });
    expect(JSON.stringify(seen)).toContain('The blue one');
    for (const caller of ['NONE', 'LIMITED'] as const) {
      const answer = await asked(caller, 'customValues', { userId: owner.user.id });
      expect(answer, caller).toMatchObject({ success: false, errors: ['Not Found.'] });
    }
  });
});

describe('with a malformed id', () => {
  it.each(idArguments)('%s answers %s with a sentence, not with a fault [A41]', async (field, _, path) => {
    const caller = lineOf(field).may.find((one) => !isVisit(field, one));
    if (!caller) return;
    for (const id of ['x'.repeat(3000), '\uD800']) {
      const { success, errors } = await asked(caller, field, withValue(field, withOnly(field, caller, path), path, id));
      expect(success || errors.join(''), `${field} with ${id.slice(0, 3)}`).toBeTruthy();
    }
  });
});

describe('the data of another organization', () => {
  it('is found by no search, and its phones are free in this organization', async () => {
    for (const search of ['Canary', 'Quetzal', CANARIES.phone, '5550177'])
      expect(await asked('OWNER', 'leads', { search })).toMatchObject({ success: true, total: 0 });
    const body = await scene.house.graphql(
      'blast',
      'mutation ($phone: String) { createLead(lead: { name: "Ours", phone: $phone }) { success otherLeadId lead { id name } } }',
      { phone: CANARIES.phone },
      scene.people.OWNER.token,
    );
    expect(body.data?.createLead).toMatchObject({ success: true, otherLeadId: null, lead: { name: 'Ours' } });
    expect(JSON.stringify(body)).not.toContain(scene.other.ids.leadId);
  });

  it('is unchanged after all these calls', async () => {
    await scene.house.quiet();
    expect(await otherNow()).toBe(before);
  });

  it('a leak would be noticed: what is compared contains every canary', () => {
    for (const canary of [CANARIES.leadName, CANARIES.text, CANARIES.campaign, CANARIES.phone.slice(2)])
      expect(before).toContain(canary);
  });
});

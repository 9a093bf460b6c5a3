// What `npm test` runs smaller, in one brand alone or not at all, so that nobody waits long for it; `npm run whole` runs it in full.

/** `1` in `npm run whole`, `0` in `npm test`; nothing where a part is run by hand. */
const { WHOLE } = process.env;
const isWhole = WHOLE === '1';

/**
 * Stories that `npm run whole` alone runs, with the reason. Each row that they name is named by a test of `npm test` as well
 * (`spec/spec.test.ts`), which asks the same of operations and of components: in a browser it is seen once more.
 */
const WHOLE_ONLY: Readonly<Record<string, string>> = {
  'answers/join': 'a crowd of 300 by keyword, as in operations/engine/messages',
  'answers/keys': 'a program with a key has no screen but the two that web/account shows',
  'forms/poster': 'a crowd of 500 with two staff; own-site and appointments open forms in a browser',
  'inbox/day': 'a long day at a desk; inbox/day-on-phone has the shorter one',
  'inbox/pictures': 'pictures in both directions, as in operations/engine/messages/pictures and web/messages',
  'law/demand': 'a file for a lawyer, as in operations/features/users/proofs and infra/operator/verify',
  'law/erased': 'an import of somebody erased, as in operations/features/leads',
  'organizations/clinic': 'medical records, as in operations/features/organizations and web/account',
  'organizations/hand-over': 'the host of v2, as in operations/features/admin',
  'organizations/operator': 'what a wpAdmin does, as in operations/features/admin',
  'organizations/registered': 'registration in four ways, as in operations/domain/billing/registration and web/account',
  recording: 'watching records with camera, screen and microphone too',
  rules: 'six days of two rules; clicks writes one and simulates it',
  team: 'roles of four people, as in operations/features/users and web/users',
};

/** The story files that `npm test` leaves out, from the project's root. */
export const LEFT_OUT: readonly string[] = Object.keys(WHOLE_ONLY).map((name) => `test/e2e/${name}.story.ts`);

/** Which of them the run at hand leaves out: all in `npm test`, none in `npm run whole` or where stories are run by hand. */
export const leftOutNow = (): readonly string[] => (WHOLE === '0' ? LEFT_OUT : []);

/** A number of items: `few` in `npm test`, `all` in `npm run whole`. */
export const sized = (few: number, all: number): number => (isWhole ? all : few);

/** The brands that a story walks: the first alone in `npm test`, each in `npm run whole`. */
export const brandsIn = <B>(brands: readonly B[]): readonly B[] => (isWhole ? brands : brands.slice(0, 1));

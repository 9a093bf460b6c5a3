// What a row of the register of fields says: who may call the field, the effect of a call, and what visitors are refused.
import type { Access } from './schema.gen.ts';

/** Who may call it: anyone with the brand's public token, anyone signed in, or the named roles (permissions.md). */
export type Who = 'public' | 'signedIn' | readonly Access[];

/** own: the caller's organization; public: no organization; admin: wpAdmins only; bus: only the signal bus. */
export type Scope = 'own' | 'public' | 'admin' | 'bus';

/**
 * The effect of a call. reads and changes: a repeat has the same result. creates, sends, charges: repeats with the same
 * `requestId` have one effect.
 */
export type Effect = 'reads' | 'changes' | 'creates' | 'sends' | 'charges';

/**
 * What is refused to a wpAdmin who visits an organization where people or texts are masked (decisions: A39): the field; the field
 * if people are masked; or the field with one of those arguments.
 */
export type VisitorRule = 'refused' | 'refusedForPeople' | { refusedWith: readonly string[] };

export type FieldRow = {
  type: 'Query' | 'Mutation';
  who: Who;
  scope: Scope;
  effect: Effect;
  visitors?: VisitorRule;
  /** Whether a wpAdmin may call it too, whatever their role in the organization. */
  orWpAdmin?: true;
  /** Whether it may be called by a user who still has to set up a mandatory second factor. */
  beforeSecondFactor?: true;
};

/** Roles by what they may do: see the overview, see everything, change things. */
export const ALL = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
export const SEE = ['READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
export const CHANGE = ['MANAGER', 'ADMIN', 'OWNER'] as const;

/** For what sets up the second factor. */
export const BEFORE = { beforeSecondFactor: true } as const;
/** A row of a field that reads. */
export const query = (who: Who, scope: Scope = 'own') => ({ type: 'Query', who, scope, effect: 'reads' }) as const;
const mutation =
  (effect: Effect) =>
  (who: Who, scope: Scope = 'own') =>
    ({ type: 'Mutation', who, scope, effect }) as const;
/** Rows of fields that write, by their effect. */
export const changes = mutation('changes');
export const creates = mutation('creates');
export const charges = mutation('charges');
export const sendsOwn = mutation('sends');
/** Callers who see people or texts masked may neither send nor invite. */
export const sends = (who: Who, scope: Scope = 'own') => ({ ...sendsOwn(who, scope), visitors: 'refused' }) as const;

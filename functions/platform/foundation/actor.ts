// The caller of an operation, as the authorizer derived it from the token: strings in AppSync's resolverContext, a type here.
import type { Access } from '#functions/schema.gen.ts';

/** USER has a session; PUBLIC has the brand's public token; SIGNED_OUT had a session that has ended. */
export type ActorKind = 'USER' | 'PUBLIC' | 'SIGNED_OUT';

export type Actor = {
  kind: ActorKind;
  /** Empty unless kind is USER. */
  userId: string;
  userName: string;
  sessionId: string;
  /** The token that came with the call; set where kind is USER. */
  token?: string;
  /** The session's current organization; empty unless kind is USER. */
  organizationId: string;
  /** The caller's role there; a wpAdmin without a membership has ADMIN (permissions.md). */
  access: Access;
  isWpAdmin: boolean;
  /** False for a wpAdmin who visits an organization without being its member. */
  isMember: boolean;
  /** Set for a user who must have a second factor and has none: until they set one up they may do nothing else. */
  mustEnroll?: true;
  /** When they last gave their password or a code in this session (milliseconds since 1970). */
  provedMs?: number;
  /** The name of somebody who can grant more access; set for READONLY only. */
  ownerName?: string;
  ipAddress: string;
  userAgent: string;
  /** Set for an API key, whose id and name stand in for a user's. With SIGNED_OUT: a key that is not valid (any more). */
  isKey?: true;
  /** Set when the caller is a browser on one of our own pages, by the headers that browsers set themselves. */
  isFromPage?: true;
};

export type ActorContext = Partial<Record<keyof Actor, string>>;

/** The actor of a call that nobody signed in makes; `caller` is where it comes from. */
export const nobody = (
  kind: 'PUBLIC' | 'SIGNED_OUT',
  caller: Pick<Actor, 'ipAddress' | 'userAgent' | 'isFromPage'>,
): Actor => ({
  ...caller,
  kind,
  userId: '',
  userName: '',
  sessionId: '',
  organizationId: '',
  access: 'NONE',
  isWpAdmin: false,
  isMember: false,
});

/** The actor as AppSync carries it: every value is a string. */
export function contextOf(actor: Actor): ActorContext {
  return Object.fromEntries(Object.entries(actor).map(([key, value]) => [key, String(value)])) as ActorContext;
}

/** Reads the actor from AppSync's resolverContext; an empty context is a signed-out caller. */
export function actorFrom(context: Partial<Record<string, string>> | null | undefined): Actor {
  const text = (key: keyof Actor) => context?.[key] ?? '';
  return {
    kind: (text('kind') || 'SIGNED_OUT') as ActorKind,
    userId: text('userId'),
    userName: text('userName'),
    sessionId: text('sessionId'),
    ...(text('token') ? { token: text('token') } : {}),
    organizationId: text('organizationId'),
    access: (text('access') || 'NONE') as Access,
    isWpAdmin: text('isWpAdmin') === 'true',
    isMember: text('isMember') === 'true',
    ...(text('mustEnroll') ? { mustEnroll: true as const } : {}),
    ...(text('provedMs') ? { provedMs: Number(text('provedMs')) } : {}),
    ...(text('ownerName') ? { ownerName: text('ownerName') } : {}),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    ...(text('isKey') ? { isKey: true as const } : {}),
    ...(text('isFromPage') ? { isFromPage: true as const } : {}),
  };
}

// Stored sessions: found by the hash of their token, listed per user; and the single-use tokens of reset links.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const SessionEntity = new Entity(
  {
    model: { entity: 'session', version: '1', service: 'beckon' },
    attributes: {
      /** SHA-256 of the token, in hex; the token itself is stored nowhere. */
      tokenHash: { type: 'string', required: true },
      sessionId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      /** The session's current organization. */
      organizationId: { type: 'string', required: true },
      createdMs: { type: 'number', required: true },
      lastSeenMs: { type: 'number', required: true },
      /** The browser that it was opened in, such as `Chrome on Windows`; absent when the browser did not tell. */
      browser: { type: 'string' },
      /** When its user last confirmed who they are in it, by their password or a code of their second factor. */
      provedMs: { type: 'number' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: key('SESSION#{tokenHash}', 'SESSION'),
    },
  },
  kept,
);

/** The lookup from a user to their sessions, and the details by which a person recognizes one. */
export const UserSessionEntity = new Entity(
  {
    model: { entity: 'userSession', version: '1', service: 'beckon' },
    attributes: {
      userId: { type: 'string', required: true },
      sessionId: { type: 'string', required: true },
      tokenHash: { type: 'string', required: true },
      createdMs: { type: 'number', required: true },
      userAgent: { type: 'string', required: true, default: '' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: key('USER#{userId}', 'SESSION#{sessionId}'),
    },
  },
  kept,
);

export const ResetTokenEntity = new Entity(
  {
    model: { entity: 'resetToken', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      endsMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byToken: key('RESET#{tokenHash}', 'RESET'),
    },
  },
  kept,
);

/** An address for which a reset link was requested, until it was checked whether it has an account. */
export const ResetAskEntity = new Entity(
  {
    model: { entity: 'resetAsk', version: '1', service: 'beckon' },
    attributes: {
      askId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byId: key('RESET-ASK#{askId}', 'RESET-ASK'),
    },
  },
  kept,
);

export const sessionWrites = writesOf(SessionEntity);
export const userSessionWrites = writesOf(UserSessionEntity);
export const resetTokenWrites = writesOf(ResetTokenEntity);
export const resetAskWrites = writesOf(ResetAskEntity);

export type Session = EntityItem<typeof SessionEntity>;
export type UserSession = EntityItem<typeof UserSessionEntity>;

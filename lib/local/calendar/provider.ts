// Stands in for the scheduling service over HTTP: its consent page, OAuth 2 with PKCE, the user, the bookings.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { StandIn, StandInHome } from '../host/types.ts';
import { calendarClient } from '../stand-in/credentials.ts';
import { openDatabase } from '../stand-in/database.ts';
import { escapedXml, listen, readCall, type StandInAnswer, type StandInCall, writeAnswer } from '../stand-in/wire.ts';

/** A booking that a test or the console creates. */
export type ProviderBooking = { id: string; startMs: number; location?: string; status?: 'active' | 'canceled' };

/** The service as the host and tests use it. */
export type CalendarProvider = StandIn & { book(booking: ProviderBooking): void };

const TABLES = `CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, client TEXT, redirect TEXT, challenge TEXT, endsMs INTEGER);
CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, kind TEXT, endsMs INTEGER);
CREATE TABLE IF NOT EXISTS bookings (id TEXT PRIMARY KEY, startMs INTEGER, location TEXT, status TEXT)`;
const API = 'https://api.calendly.com';
const PERSON = { uri: `${API}/users/SAGUARO`, name: 'Sam Saguaro', scheduling_url: 'https://calendly.com/saguaro' };
const EVENT_TYPES = [
  { uri: `${API}/event_types/HALF`, name: '30 minutes', scheduling_url: 'https://calendly.com/saguaro/30min' },
  { uri: `${API}/event_types/HOUR`, name: 'An hour', scheduling_url: 'https://calendly.com/saguaro/hour' },
];
const ACCESS_SECONDS = 7200;
const CODE_MS = 60_000;
const no = (status: number, error: string): StandInAnswer => ({ status, body: { error } });

/** Starts the service; it has one client for each brand, and one person with two kinds of appointments. */
export async function startCalendarProvider(
  context: StandInHome & { brands: readonly string[] },
): Promise<CalendarProvider> {
  const db = openDatabase(join(context.dataDir, 'calendar-provider.sqlite'), TABLES);
  const service = new Service(db, () => context.clock.now(), context.brands.map(calendarClient));
  const server = await listen(context.clock, async (request, response) =>
    writeAnswer(response, service.answer(await readCall(request))),
  );
  const close = async () => {
    await server.close();
    db.close();
  };
  return { url: server.url, close, book: (booking) => service.book(booking) };
}

type Client = ReturnType<typeof calendarClient>;

class Service {
  readonly #db: DatabaseSync;
  readonly #now: () => number;
  readonly #clients: readonly Client[];

  constructor(db: DatabaseSync, now: () => number, clients: readonly Client[]) {
    this.#db = db;
    this.#now = now;
    this.#clients = clients;
  }

  answer(call: StandInCall): StandInAnswer {
    const { method, path } = call;
    if (path === '/oauth/authorize') return method === 'POST' ? this.#agreed(call) : this.#page(call);
    if (method === 'POST' && path === '/oauth/token') return this.#tokens(call);
    if (method === 'POST' && path === '/oauth/revoke') return this.#revoked(call);
    if (method !== 'GET') return no(405, 'method_not_allowed');
    if (!this.#isFresh(call)) return no(401, 'unauthenticated');
    if (path === '/users/me') return { status: 200, body: { resource: PERSON } };
    if (path === '/event_types') {
      return { status: 200, body: { collection: EVENT_TYPES.map((one) => ({ ...one, active: true })) } };
    }
    return this.#booking(/^\/scheduled_events\/([\w-]+)$/.exec(path)?.[1] ?? '');
  }

  /** Stores a booking; the same id again changes it. */
  book({ id, startMs, location = '', status = 'active' }: ProviderBooking): void {
    this.#db.prepare('INSERT OR REPLACE INTO bookings VALUES (?, ?, ?, ?)').run(id, startMs, location, status);
  }

  #client(id: string | null): Client | undefined {
    return this.#clients.find(({ clientId }) => clientId === id);
  }

  #page({ query }: StandInCall): StandInAnswer {
    const isWhole = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
    if (!this.#client(query.get('client_id')) || !isWhole) return no(400, 'invalid_request');
    const fields = ['client_id', 'redirect_uri', 'state', 'code_challenge'].map(
      (name) => `<input type="hidden" name="${name}" value="${escapedXml(query.get(name) ?? '')}">`,
    );
    const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Scheduling service</title></head><body><main><h1>Connect your calendar?</h1><p>You are ${PERSON.name} here.</p>
<form method="post">${fields.join('')}<button name="says" value="yes">Allow</button> <button name="says" value="no">Deny</button></form></main></body></html>`;
    return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
  }

  #agreed({ body }: StandInCall): StandInAnswer {
    const form = new URLSearchParams(body.toString());
    const to = new URL(form.get('redirect_uri') ?? 'http://localhost');
    to.searchParams.set('state', form.get('state') ?? '');
    if (form.get('says') === 'yes') {
      const code = randomBytes(16).toString('hex');
      const row = [code, form.get('client_id'), form.get('redirect_uri'), form.get('code_challenge')];
      this.#db.prepare('INSERT INTO codes VALUES (?, ?, ?, ?, ?)').run(...row, this.#now() + CODE_MS);
      to.searchParams.set('code', code);
    } else to.searchParams.set('error', 'access_denied');
    return { status: 303, headers: { location: to.href } };
  }

  /** The client that authenticates a call with its id and secret. */
  #signer({ headers }: StandInCall): Client | undefined {
    const [id, secret] = Buffer.from(String(headers.authorization).slice('Basic '.length), 'base64')
      .toString()
      .split(':');
    const client = this.#client(id ?? '');
    return client?.clientSecret === secret ? client : undefined;
  }

  #tokens(call: StandInCall): StandInAnswer {
    const form = new URLSearchParams(call.body.toString());
    const client = this.#signer(call);
    if (!client) return no(401, 'invalid_client');
    const isFine = form.get('grant_type') === 'refresh_token' ? this.#takeRefresh(form) : this.#takeCode(form, client);
    if (!isFine) return no(400, 'invalid_grant');
    const [access, refresh] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
    const keep = this.#db.prepare('INSERT INTO tokens VALUES (?, ?, ?)');
    keep.run(access, 'access', this.#now() + ACCESS_SECONDS * 1000);
    keep.run(refresh, 'refresh', Number.MAX_SAFE_INTEGER);
    const tokens = { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: ACCESS_SECONDS };
    return { status: 200, body: { ...tokens, owner: PERSON.uri } };
  }

  /** A code works once, for the client that requested it, with the secret behind its challenge. */
  #takeCode(form: URLSearchParams, { clientId }: Client): boolean {
    const code = form.get('code') ?? '';
    const row = this.#db.prepare('SELECT * FROM codes WHERE code = ?').get(code);
    this.#db.prepare('DELETE FROM codes WHERE code = ?').run(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isTheirs = row?.client === clientId && row.redirect === form.get('redirect_uri');
    return isTheirs && row.challenge === proof && Number(row.endsMs) > this.#now();
  }

  /** A refresh token works once. */
  #takeRefresh(form: URLSearchParams): boolean {
    const token = form.get('refresh_token') ?? '';
    return this.#db.prepare("DELETE FROM tokens WHERE token = ? AND kind = 'refresh'").run(token).changes > 0;
  }

  #revoked(call: StandInCall): StandInAnswer {
    if (!this.#signer(call)) return no(401, 'invalid_client');
    this.#db.exec('DELETE FROM tokens');
    return { status: 200, body: {} };
  }

  #isFresh({ headers }: StandInCall): boolean {
    const token = String(headers.authorization).slice('Bearer '.length);
    const row = this.#db.prepare("SELECT endsMs FROM tokens WHERE token = ? AND kind = 'access'").get(token);
    return Number(row?.endsMs ?? 0) > this.#now();
  }

  #booking(id: string): StandInAnswer {
    const row = this.#db.prepare('SELECT * FROM bookings WHERE id = ?').get(id);
    if (!row) return no(404, 'not_found');
    const start_time = new Date(Number(row.startMs)).toISOString();
    const location = row.location ? { type: 'physical', location: row.location } : null;
    const uri = `${API}/scheduled_events/${id}`;
    return { status: 200, body: { resource: { uri, name: '30 minutes', status: row.status, start_time, location } } };
  }
}

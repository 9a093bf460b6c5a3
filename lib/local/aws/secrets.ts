// Stands in for Secrets Manager: each brand's keys of the stand-ins, and further secrets of an operator.

import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { StandIn, StandInHome } from '../host/types.ts';
import { digest } from '../stand-in/credentials.ts';
import { openDatabase } from '../stand-in/database.ts';
import { Faults } from '../stand-in/faults.ts';
import { serviceFails } from '../stand-in/misbehave.ts';
import { listen, readCall, type StandInAnswer, writeAnswer } from '../stand-in/wire.ts';

/** Secrets that must contain at least these values at every start, by name. */
export type SeededSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Secret = { name: string; text: string; version: string; createdMs: number; changedMs: number };
type Request = Record<string, unknown>;

const TABLES = `CREATE TABLE IF NOT EXISTS secrets (
  name TEXT PRIMARY KEY, text TEXT NOT NULL, version TEXT NOT NULL, createdMs INTEGER NOT NULL, changedMs INTEGER NOT NULL)`;

/** Secrets Manager with its state. */
export type SecretStore = StandIn & {
  /** The secret's text, undefined when there is none. */
  read(name: string): string | undefined;
  /** Stores these secrets; existing values that are not named stay. */
  seed(secrets: SeededSecrets): void;
};

/** Starts the stand-in. */
export async function startSecrets(context: StandInHome, faults = new Faults()): Promise<SecretStore> {
  const secrets = new Secrets(context);
  const handle: Parameters<typeof listen>[1] = async (request, response) => {
    const call = await readCall(request);
    if (await serviceFails(faults, 'secrets', response)) return;
    const action = String(call.headers['x-amz-target'] ?? '').replace(/^secretsmanager\./, '');
    writeAnswer(response, secrets.answer(action, JSON.parse(call.body.toString() || '{}')));
  };
  const server = await listen(context.clock, handle, { faults, target: 'secrets' });
  const close = async () => {
    await server.close();
    secrets.db.close();
  };
  const read = (name: string) => secrets.find(name)?.text;
  return { url: server.url, close, read, seed: (wanted) => secrets.seed(wanted) };
}

class Secrets {
  readonly db: DatabaseSync;
  readonly #clock: StandInHome['clock'];

  constructor({ clock, dataDir }: StandInHome) {
    this.#clock = clock;
    this.db = openDatabase(join(dataDir, 'secrets.sqlite'), TABLES);
  }

  find(id: string): Secret | undefined {
    const name = id.replace(/^arn:aws:secretsmanager:[^:]*:[^:]*:secret:(.+)-[0-9A-Za-z]{6}$/, '$1');
    return this.db.prepare('SELECT * FROM secrets WHERE name = ?').get(name) as Secret | undefined;
  }

  seed(wanted: SeededSecrets): void {
    for (const [name, values] of Object.entries(wanted)) {
      this.#put(name, JSON.stringify({ ...jsonOf(this.find(name)?.text), ...values }));
    }
  }

  answer(action: string, request: Request): StandInAnswer {
    const id = String(request.SecretId ?? request.Name ?? '');
    const known = this.find(id);
    if (action === 'CreateSecret') {
      if (known) return refusal('ResourceExistsException', `The secret ${id} already exists.`);
      return { status: 200, body: named(this.#put(id, textOf(request))) };
    }
    if (!['GetSecretValue', 'PutSecretValue'].includes(action))
      return refusal('UnknownOperationException', `The stand-in does not know ${action}.`);
    if (!known) return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    if (action === 'GetSecretValue') return { status: 200, body: value(known) };
    return { status: 200, body: named(this.#put(known.name, textOf(request))) };
  }

  #put(name: string, text: string): Secret {
    const now = this.#clock.now();
    const createdMs = this.find(name)?.createdMs ?? now;
    const secret = { name, text, version: crypto.randomUUID(), createdMs, changedMs: now };
    this.db
      .prepare('INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, ?, ?)')
      .run(secret.name, secret.text, secret.version, secret.createdMs, secret.changedMs);
    return secret;
  }
}

function textOf(request: Request): string {
  return String(request.SecretString ?? '');
}

function arnOf(name: string): string {
  return `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-${digest(name).slice(0, 6)}`;
}

function named(secret: Secret) {
  return { ARN: arnOf(secret.name), Name: secret.name, VersionId: secret.version, VersionStages: ['AWSCURRENT'] };
}

function value(secret: Secret) {
  return { ...named(secret), SecretString: secret.text, CreatedDate: secret.createdMs / 1000 };
}

function refusal(type: string, message: string): StandInAnswer {
  return { status: 400, body: { __type: type, Message: message }, headers: { 'x-amzn-errortype': type } };
}

function jsonOf(text: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

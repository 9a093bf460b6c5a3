// Stands in for SES v2: every e-mail is stored instead of sent, with its links; it bounces when the console orders it.

import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { StandIn, StandInHome } from '../host/types.ts';
import { openDatabase } from '../stand-in/database.ts';
import { Faults, RETURN_KINDS } from '../stand-in/faults.ts';
import { serviceFails } from '../stand-in/misbehave.ts';
import { listen, readCall, type StandInAnswer, type StandInCall, writeAnswer } from '../stand-in/wire.ts';
import type { EventBus } from './eventbridge/events.ts';
import { type AcceptedMail, type MailSet, mailEvent, type Return, reasonOf, toldAs } from './mail-events.ts';

/** One stored e-mail. */
export type Email = {
  id: string;
  from: string;
  /** All recipients: to, cc, bcc. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** The addresses in its text and its HTML, each once, in order. */
  links: string[];
  createdAt: string;
};

/** SES with its stored e-mails. */
export type MailBox = StandIn & {
  /** E-mails to that address, or all, oldest first. */
  list(to?: string): Email[];
  /** An e-mail that somebody outside sent to a person, who reads it here. */
  receive(mail: { from: string; to: string; subject: string; text: string }): void;
};

/** The bus for its events, and the sets of the stacks; without them any name is accepted and no event is sent. */
export type MailHome = StandInHome & { bus?: Pick<EventBus, 'put'>; mailSets?: readonly MailSet[] };

type Part = { Data?: string };
type Outgoing = {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part } };
    Raw?: Part;
  };
};

const TABLES = `CREATE TABLE IF NOT EXISTS emails (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL,
  text TEXT NOT NULL, html TEXT, createdMs INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS suppressed (address TEXT PRIMARY KEY, reason TEXT NOT NULL)`;
const MOST_RECIPIENTS = 50;

/** Starts the stand-in. */
export async function startMail(context: MailHome, faults = new Faults()): Promise<MailBox> {
  const db = openDatabase(join(context.dataDir, 'mail.sqlite'), TABLES);
  const handle: Parameters<typeof listen>[1] = async (request, response) => {
    const call = await readCall(request);
    if (await serviceFails(faults, 'mail', response, { type: 'TooManyRequestsException', status: 429 })) return;
    const returns: (() => void)[] = [];
    writeAnswer(response, answer({ db, context, faults, returns }, call));
    for (const tell of returns) tell();
  };
  const server = await listen(context.clock, handle, { faults, target: 'mail' });
  const close = async () => {
    await server.close();
    db.close();
  };
  const receive: MailBox['receive'] = ({ from, to, subject, text }) => {
    const head = { id: `0100${crypto.randomUUID()}-000000`, from, subject, sentMs: context.clock.now() };
    keep(db, head, [to], { subject, text, html: null });
  };
  return { url: server.url, close, list: (to) => emails(db, to), receive };
}

/** The context of a call; `returns` send the events of bounces and complaints once the call was answered. */
type Desk = { db: DatabaseSync; context: MailHome; faults: Faults; returns: (() => void)[] };

function answer(desk: Desk, call: StandInCall): StandInAnswer {
  if (call.method === 'POST' && call.path === '/v2/email/outbound-emails')
    return take(desk, JSON.parse(call.body.toString()));
  if (call.method === 'GET' && call.path === '/v2/email/account')
    return { status: 200, body: { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' } };
  if (call.method === 'GET' && call.path.startsWith('/v2/email/identities/'))
    return {
      status: 200,
      body: { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' },
    };
  return refusal(404, 'NotFoundException', `The stand-in does not know ${call.method} ${call.path}.`);
}

function take(desk: Desk, mail: Outgoing): StandInAnswer {
  const { db, context } = desk;
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = mail.Destination ?? {};
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (!mail.FromEmailAddress) return refusal(400, 'BadRequestException', 'Missing required header "From".');
  if (recipients.length === 0) return refusal(400, 'BadRequestException', 'There are no recipients.');
  if (recipients.length > MOST_RECIPIENTS) return refusal(400, 'BadRequestException', 'Recipient count exceeds 50.');
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(address));
  if (wrong !== undefined) return refusal(400, 'BadRequestException', `Illegal address: ${wrong}`);
  const content = contentOf(mail);
  if (!content) return refusal(400, 'BadRequestException', 'The stand-in takes simple and raw content.');
  const { ConfigurationSetName: name } = mail;
  const set = context.mailSets?.find((one) => one.name === name);
  if (name !== undefined && context.mailSets && !set)
    return refusal(404, 'NotFoundException', `Configuration set <${name}> does not exist.`);
  const id = `0100${crypto.randomUUID()}-000000`;
  const head = { id, from: mail.FromEmailAddress, subject: content.subject, sentMs: context.clock.now() };
  const reached = recipients.filter((to) => isSent(desk, { ...head, to: bare(to), set: name ?? '' }, set));
  if (reached.length > 0) keep(db, head, reached, content);
  return { status: 200, body: { MessageId: id } };
}

/** Whether an e-mail leaves for that address; a bounce or complaint is sent as an event and, if the set says so, suppresses the address. */
function isSent({ db, context, faults, returns }: Desk, mail: AcceptedMail, set: MailSet | undefined): boolean {
  const listed = db.prepare('SELECT reason FROM suppressed WHERE address = ?').get(mail.to);
  const isSuppressed = listed !== undefined && (set?.suppresses.includes(String(listed.reason)) ?? false);
  const kind: Return | undefined = isSuppressed ? 'suppressed' : faults.decide('mail', RETURN_KINDS)?.kind;
  if (!kind) return true;
  const reason = reasonOf(kind);
  if (reason && set?.suppresses.includes(reason))
    db.prepare('INSERT OR REPLACE INTO suppressed (address, reason) VALUES (?, ?)').run(mail.to, reason);
  if (set?.tells.includes(toldAs(kind)))
    returns.push(() => context.bus?.put([mailEvent(kind, mail, context.clock.now())]));
  return !isSuppressed;
}

type Content = { subject: string; text: string; html: string | null };

function keep(
  db: DatabaseSync,
  head: Omit<AcceptedMail, 'to' | 'set'>,
  recipients: readonly string[],
  content: Content,
): void {
  const { id, from, subject, sentMs } = head;
  const row = [id, from, JSON.stringify(recipients), subject, content.text, content.html, sentMs];
  db.prepare(
    'INSERT INTO emails (id, sender, recipients, subject, text, html, createdMs) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(...row);
}

function contentOf({ Content: given }: Outgoing): Content | undefined {
  const simple = given?.Simple;
  if (simple) {
    const html = simple.Body?.Html?.Data ?? null;
    return { subject: simple.Subject?.Data ?? '', text: simple.Body?.Text?.Data ?? plain(html ?? ''), html };
  }
  if (given?.Raw?.Data === undefined) return undefined;
  const raw = Buffer.from(given.Raw.Data, 'base64').toString();
  const cut = raw.search(/\r?\n\r?\n/);
  return { subject: /^subject:\s*(.*)$/im.exec(raw)?.[1]?.trim() ?? '', text: raw.slice(cut).trim(), html: null };
}

function emails(db: DatabaseSync, to: string | undefined): Email[] {
  const wanted = to?.toLowerCase();
  return db
    .prepare('SELECT * FROM emails ORDER BY seq')
    .all()
    .map((row) => {
      const text = String(row.text);
      const html = row.html === null ? null : String(row.html);
      const createdAt = new Date(Number(row.createdMs)).toISOString();
      const recipients = JSON.parse(String(row.recipients)) as string[];
      const head = { id: String(row.id), from: String(row.sender), to: recipients, subject: String(row.subject) };
      return { ...head, text, html, links: linksOf(text, html ?? ''), createdAt };
    })
    .filter((mail) => wanted === undefined || mail.to.some((address) => bare(address) === wanted));
}

function bare(address: string): string {
  return (/<([^>]+)>$/.exec(address)?.[1] ?? address).toLowerCase();
}

function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href=["'](https?:[^"']+)["']/g)].map((match) => unescaped(match[1] ?? ''));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) => match[0].replace(/[.,;:!?]+$/, ''));
  return [...new Set([...inText, ...inHtml])];
}

function plain(html: string): string {
  return unescaped(html.replace(/<(?:br|\/p|\/div|\/tr)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')).trim();
}

function unescaped(html: string): string {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => names[name] ?? name);
}

function refusal(status: number, type: string, message: string): StandInAnswer {
  return { status, body: { message }, headers: { 'x-amzn-errortype': type } };
}

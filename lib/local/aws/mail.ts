// Stands in for SES v2: every e-mail is kept instead of sent, with the links that stand in it.

import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { StandIn, StandInPlace } from '../host/types.ts';
import { openDatabase } from '../stand-in/database.ts';
import { type Answer, type Call, listen, readCall, send } from '../stand-in/wire.ts';

/** One kept e-mail. */
export type Email = {
  id: string;
  from: string;
  /** All who get it: to, cc, bcc. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** The addresses in its text and its HTML, each once, in order. */
  links: string[];
  createdAt: string;
};

/** SES with what it kept. */
export type MailBox = StandIn & {
  /** E-mails to that address, or all, oldest first. */
  list(to?: string): Email[];
};

type Part = { Data?: string };
type Outgoing = {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part } };
    Raw?: Part;
  };
};

const TABLES = `CREATE TABLE IF NOT EXISTS emails (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL,
  text TEXT NOT NULL, html TEXT, createdMs INTEGER NOT NULL)`;
const MOST_RECIPIENTS = 50;

/** Starts the stand-in. */
export async function startMail(context: StandInPlace): Promise<MailBox> {
  const db = openDatabase(join(context.dataDir, 'mail.sqlite'), TABLES);
  const server = await listen(context.clock, async (request, response) =>
    send(response, answer(db, context.clock.now(), await readCall(request))),
  );
  const close = async () => {
    await server.close();
    db.close();
  };
  return { url: server.url, close, list: (to) => emails(db, to) };
}

function answer(db: DatabaseSync, nowMs: number, call: Call): Answer {
  if (call.method === 'POST' && call.path === '/v2/email/outbound-emails')
    return keep(db, nowMs, JSON.parse(call.body.toString()));
  if (call.method === 'GET' && call.path === '/v2/email/account')
    return { status: 200, body: { SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' } };
  if (call.method === 'GET' && call.path.startsWith('/v2/email/identities/'))
    return {
      status: 200,
      body: { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' },
    };
  return refusal(404, 'NotFoundException', `The stand-in does not know ${call.method} ${call.path}.`);
}

function keep(db: DatabaseSync, nowMs: number, mail: Outgoing): Answer {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = mail.Destination ?? {};
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (!mail.FromEmailAddress) return refusal(400, 'BadRequestException', 'Missing required header "From".');
  if (recipients.length === 0) return refusal(400, 'BadRequestException', 'There are no recipients.');
  if (recipients.length > MOST_RECIPIENTS) return refusal(400, 'BadRequestException', 'Recipient count exceeds 50.');
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(address));
  if (wrong !== undefined) return refusal(400, 'BadRequestException', `Illegal address: ${wrong}`);
  const content = contentOf(mail);
  if (!content) return refusal(400, 'BadRequestException', 'The stand-in takes simple and raw content.');
  const id = `0100${crypto.randomUUID()}-000000`;
  const row = [
    id,
    mail.FromEmailAddress,
    JSON.stringify(recipients),
    content.subject,
    content.text,
    content.html,
    nowMs,
  ];
  db.prepare(
    'INSERT INTO emails (id, sender, recipients, subject, text, html, createdMs) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(...row);
  return { status: 200, body: { MessageId: id } };
}

function contentOf({ Content }: Outgoing): { subject: string; text: string; html: string | null } | undefined {
  const simple = Content?.Simple;
  if (simple) {
    const html = simple.Body?.Html?.Data ?? null;
    return { subject: simple.Subject?.Data ?? '', text: simple.Body?.Text?.Data ?? plain(html ?? ''), html };
  }
  if (Content?.Raw?.Data === undefined) return undefined;
  const raw = Buffer.from(Content.Raw.Data, 'base64').toString();
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

function refusal(status: number, type: string, message: string): Answer {
  return { status, body: { message }, headers: { 'x-amzn-errortype': type } };
}

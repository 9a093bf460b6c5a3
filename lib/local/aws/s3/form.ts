// An upload by form to S3 (presigned POST): read as a stream into a file, checked against the conditions of its policy.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The fields before the file, names in lower case, and how many bytes the file had. */
export type UploadForm = { fields: Record<string, string>; fileName: string; bytes: number };

const MOST_FIELD_BYTES = 64 * 1024;

/** Reads a multipart form whose last part is the file, which goes to `file`. Null when it is no such form. */
export async function readForm(body: Readable, contentType: string, file: string): Promise<UploadForm | null> {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const reader = new FormReader(boundary, file);
  for await (const chunk of body) {
    if (!(await reader.take(chunk as Buffer))) return null;
  }
  return reader.end();
}

class FormReader {
  readonly #between: Buffer;
  readonly #file: string;
  readonly #fields: Record<string, string> = {};
  #rest: Buffer = Buffer.alloc(0);
  #out: ReturnType<typeof createWriteStream> | undefined;
  #fileName = '';
  #bytes = 0;
  #isOver = false;

  constructor(boundary: string, file: string) {
    this.#between = Buffer.from(`\r\n--${boundary}`);
    this.#file = file;
    this.#rest = Buffer.from('\r\n');
  }

  async take(chunk: Buffer): Promise<boolean> {
    if (this.#isOver) return true;
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (!this.#out) {
      if (!this.#nextField()) return this.#rest.length < MOST_FIELD_BYTES;
    }
    await this.#passOn();
    return true;
  }

  async end(): Promise<UploadForm | null> {
    if (!this.#out || !this.#isOver) return null;
    this.#out.end();
    await finished(this.#out);
    return { fields: this.#fields, fileName: this.#fileName, bytes: this.#bytes };
  }

  /** Parses one field, or opens the file; false when more must be read first. */
  #nextField(): boolean {
    const start = this.#rest.indexOf(this.#between);
    const headEnd = this.#rest.indexOf('\r\n\r\n', start + this.#between.length);
    if (start < 0 || headEnd < 0) return false;
    const head = this.#rest.subarray(start, headEnd).toString();
    const name = (/name="([^"]*)"/.exec(head)?.[1] ?? '').toLowerCase();
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName !== undefined || name === 'file') {
      this.#fileName = fileName ?? '';
      this.#rest = this.#rest.subarray(headEnd + 4);
      this.#out = createWriteStream(this.#file);
      return true;
    }
    const end = this.#rest.indexOf(this.#between, headEnd + 4);
    if (end < 0) return false;
    this.#fields[name] = this.#rest.subarray(headEnd + 4, end).toString();
    this.#rest = this.#rest.subarray(end);
    return true;
  }

  async #passOn(): Promise<void> {
    const end = this.#rest.indexOf(this.#between);
    const sure = end < 0 ? Math.max(0, this.#rest.length - this.#between.length) : end;
    const bytes = this.#rest.subarray(0, sure);
    this.#rest = this.#rest.subarray(sure);
    this.#isOver = end >= 0;
    this.#bytes += bytes.length;
    const out = this.#out;
    if (out && !out.write(bytes)) await once(out, 'drain');
  }
}

/** What a policy forbids about a form, in S3's words: [code, message]; null when all conditions hold. */
export function policyBreach(form: UploadForm, bucket: string, nowMs: number): [string, string] | null {
  const policy = policyOf(form.fields.policy);
  if (!policy) return ['AccessDenied', 'Bucket POST must contain a field named "policy".'];
  if (Date.parse(policy.expiration) < nowMs) return ['AccessDenied', 'Invalid according to Policy: Policy expired.'];
  const fields: Record<string, string> = { ...form.fields, bucket };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (form.bytes > Number(condition[2]))
        return ['EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'];
      if (form.bytes < Number(condition[1]))
        return ['EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size'];
    } else if (!holds(condition, fields))
      return ['AccessDenied', `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`];
  }
  const free = /^(x-amz-signature|x-amz-ignore-.*|awsaccesskeyid|signature|policy|file)$/;
  const named = JSON.stringify(policy.conditions).toLowerCase();
  const surplus = Object.keys(form.fields).find((name) => !free.test(name) && !new RegExp(`"\\$?${name}"`).test(named));
  return surplus === undefined ? null : ['AccessDenied', `Invalid according to Policy: Extra input fields: ${surplus}`];
}

type Condition = Record<string, string> | [string, string | number, string | number];

function holds(condition: Condition, fields: Record<string, string>): boolean {
  if (!Array.isArray(condition))
    return Object.entries(condition).every(([name, value]) => fields[name.toLowerCase()] === value);
  const [operator, name, value] = condition;
  const field = fields[String(name).replace(/^\$/, '').toLowerCase()] ?? '';
  return operator === 'starts-with' ? field.startsWith(String(value)) : field === String(value);
}

function policyOf(encoded: string | undefined): { expiration: string; conditions: Condition[] } | undefined {
  try {
    const policy = JSON.parse(Buffer.from(encoded ?? '', 'base64').toString());
    return Array.isArray(policy.conditions) ? policy : undefined;
  } catch {
    return undefined;
  }
}

// The objects of S3 buckets as files on disk: a put is complete or absent, even after a kill.
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Turns } from './one-at-a-time.ts';

/** The metadata stored with an object's bytes. */
export type ObjectHead = {
  key: string;
  bytes: number;
  etag: string;
  changedMs: number;
  contentType: string;
  /** Further headers that are answered with it: cache-control, content-disposition, x-amz-meta-*, ... */
  headers: Record<string, string>;
};

/** The MD5 of a file in hex: what S3 calls its ETag. */
export async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Buckets under one folder; a bucket is created with its first object. */
export class BucketFiles {
  readonly #folder: string;
  readonly #turns = new Turns();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The head of an object, undefined when there is none. */
  async head(bucket: string, key: string): Promise<ObjectHead | undefined> {
    try {
      return JSON.parse(await readFile(`${this.#path(bucket, key)}.json`, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** The object's bytes from `start` to `end`, both counted in; an object whose bytes are gone makes the stream fail. */
  read(bucket: string, head: ObjectHead, start = 0, end = Math.max(0, head.bytes - 1)): ReadStream {
    return createReadStream(this.#bytes(bucket, head), { start, end });
  }

  /** The whole object, undefined when there is none. */
  bytes(bucket: string, key: string): Promise<Buffer | undefined> {
    return this.#turns.take(this.#path(bucket, key), async () => {
      const head = await this.head(bucket, key);
      return head && (await readFile(this.#bytes(bucket, head)));
    });
  }

  /** The keys of a bucket with this prefix, in order. */
  async keys(bucket: string, prefix: string): Promise<string[]> {
    const names = await readdir(join(this.#folder, bucket)).catch(() => [] as string[]);
    const heads = names.filter((name) => name.endsWith('.json'));
    const keys = await Promise.all(
      heads.map(
        async (name) => (JSON.parse(await readFile(join(this.#folder, bucket, name), 'utf8')) as ObjectHead).key,
      ),
    );
    return keys.filter((key) => key.startsWith(prefix)).sort();
  }

  /** The folder of a bucket. */
  folderOf(bucket: string): string {
    return join(this.#folder, bucket);
  }

  /** A path on which the next object's bytes can be written before `keep` names them. */
  async newFile(bucket: string): Promise<string> {
    await mkdir(join(this.#folder, bucket), { recursive: true });
    return join(this.#folder, bucket, `new-${crypto.randomUUID()}`);
  }

  /** Makes the bytes in `file` the object `key`. */
  keep(bucket: string, file: string, head: Omit<ObjectHead, 'bytes' | 'etag'>): Promise<ObjectHead> {
    return this.#turns.take(this.#path(bucket, head.key), () => this.#replace(bucket, file, head));
  }

  async #replace(bucket: string, file: string, head: Omit<ObjectHead, 'bytes' | 'etag'>): Promise<ObjectHead> {
    const etag = `"${await md5Of(file)}"`;
    const whole: ObjectHead = { ...head, bytes: (await stat(file)).size, etag };
    const path = this.#path(bucket, head.key);
    const before = await this.head(bucket, head.key);
    await rename(file, this.#bytes(bucket, whole));
    await writeFile(`${path}.json.new`, JSON.stringify(whole));
    await rename(`${path}.json.new`, `${path}.json`);
    if (before && this.#bytes(bucket, before) !== this.#bytes(bucket, whole))
      await rm(this.#bytes(bucket, before), { force: true });
    return whole;
  }

  /** Removes an object; a missing one is no error. */
  remove(bucket: string, key: string): Promise<void> {
    return this.#turns.take(this.#path(bucket, key), async () => {
      const head = await this.head(bucket, key);
      if (!head) return;
      await rm(`${this.#path(bucket, key)}.json`, { force: true });
      await rm(this.#bytes(bucket, head), { force: true });
    });
  }

  #path(bucket: string, key: string): string {
    return join(this.#folder, bucket, createHash('sha256').update(key).digest('hex').slice(0, 40));
  }

  #bytes(bucket: string, head: ObjectHead): string {
    return `${this.#path(bucket, head.key)}.${head.etag.replace(/\W/g, '').slice(0, 12)}.bytes`;
  }
}

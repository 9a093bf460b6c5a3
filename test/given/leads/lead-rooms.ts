// The leads room with its files and its job machine, for tests: upload a file, import it, see the outcome.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping, LeadImport, Lead as LeadView } from '#functions/schema.gen.ts';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { anActor, ask, openRooms, type Rooms } from '../hosts/rooms.ts';

type UploadKind = { purpose: 'csv' | 'image'; mimeType: string };
const CSV: UploadKind = { purpose: 'csv', mimeType: 'text/csv' };

export type Answer = { success: boolean; errors: string[] } & Record<string, unknown>;

export type LeadRooms = Rooms & {
  files: LocalBuckets;
  ask(field: string, args: object, actor?: Actor): Promise<Answer>;
  /** Puts a file into the bucket as the browser does, through the form of createUpload; returns the upload's id. */
  upload(file: string | Uint8Array, actor?: Actor, kind?: UploadKind): Promise<string>;
  /** Uploads and imports a file to its end; without keys, by the mapping that the product proposes. */
  importFile(file: string | Uint8Array, args?: object, actor?: Actor): Promise<LeadImport>;
  /** Runs one piece of a job; true while there is more. */
  runPiece(jobId: string): Promise<boolean>;
  runJob(jobId: string): Promise<void>;
  leadImport(leadImportId: string, actor?: Actor): Promise<LeadImport>;
  /** Everybody in the list, page after page by cursor. */
  everybody(actor?: Actor): Promise<LeadView[]>;
};

/** The keys of a mapping as staff confirm it, unchanged. */
function keysOf(mapping: unknown): object {
  const { phoneKeys, fullNameKey, firstNameKey, lastNameKey, tagsKey } = mapping as ImportMapping;
  return { phoneKeys, fullNameKey, firstNameKey, lastNameKey, tagsKey };
}

async function putForm(form: { url: string; fields: { name: string; value: string }[] }, file: string | Uint8Array) {
  const body = new FormData();
  for (const { name, value } of form.fields) body.append(name, value);
  body.append('file', new Blob([file as BlobPart]));
  return fetch(form.url, { method: 'POST', body });
}

/** Opens the rooms of a brand with a bucket; `pages` are read with the caller's own organization. */
export async function openLeadRooms(brand = 'blast'): Promise<LeadRooms> {
  const rooms = await openRooms(brand);
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-'));
  const files = await startBuckets({ clock: { now: () => Date.now() }, dataDir });
  process.env.AWS_ENDPOINT_URL_S3 = files.url;
  const room = await import('#features/leads/leads.resolver.ts');
  const task = await import('#functions/doors/run-job.task.ts');
  const privacy = await import('#functions/doors/run-privacy-job.task.ts');
  const staff = anActor();
  const askRoom = (field: string, args: object, actor = staff) => ask(room, field, args, actor) as Promise<Answer>;

  const opened: LeadRooms = {
    ...rooms,
    files,
    ask: askRoom,
    upload: async (file, actor, kind = CSV) => {
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file).length : file.length;
      const answer = await askRoom('createUpload', { ...kind, bytes: bytes || 1 }, actor);
      const upload = answer.upload as { id: string; url: string; fields: { name: string; value: string }[] };
      const put = await putForm(upload, file);
      if (!put.ok) throw new Error(`The upload was refused: ${put.status} ${await put.text()}`);
      return upload.id;
    },
    importFile: async (file, args = {}, actor) => {
      const uploadId = await opened.upload(file, actor);
      const asked = { uploadId, fileName: 'people.csv', ...args };
      const first = await askRoom('leadsFromCsv', asked, actor);
      const answer = first.mapping
        ? await askRoom('leadsFromCsv', { ...asked, ...keysOf(first.mapping) }, actor)
        : first;
      if (!answer.success) throw new Error(answer.errors[0] ?? 'The import was refused without a word.');
      const { id } = answer.leadImport as LeadImport;
      await opened.runJob(id);
      return opened.leadImport(id, actor);
    },
    runPiece: async (jobId) => {
      const asked = rooms.started.find(({ name }) => name === jobId);
      if (!asked) throw new Error(`Job ${jobId} was not started.`);
      const { next } = await task.handler(asked.input as never);
      return (next === 'privacy' ? (await privacy.handler(asked.input as never)).next : next) === 'more';
    },
    runJob: async (jobId) => {
      while (await opened.runPiece(jobId));
    },
    leadImport: async (leadImportId, actor) => {
      const answer = await askRoom('leadImport', { leadImportId }, actor);
      if (!answer.success) throw new Error(answer.errors[0]);
      return answer.leadImport as LeadImport;
    },
    everybody: async (actor) => {
      const all: LeadView[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Answer = await askRoom('leads', cursor ? { cursor } : {}, actor);
        all.push(...(page.leads as LeadView[]));
        cursor = page.cursor as string | null;
      }
      return all;
    },
    close: async () => {
      await files.close();
      rmSync(dataDir, { recursive: true, force: true });
      await rooms.close();
    },
  };
  return opened;
}

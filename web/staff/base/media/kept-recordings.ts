// Recordings that have not been uploaded yet, stored in this browser chunk by chunk while they are made; removed at
// logout.

const DATABASE = 'beckon.recordings';
const STORE = 'pieces';

/** About a second of a recording; `seconds` is its total length including this chunk. */
export type Piece = { name: string; number: number; bytes: Blob; mimeType: string; seconds: number };

let connection: Promise<IDBDatabase> | null = null;

/** Throws when the browser stores nothing, for example in a private window. */
function opened(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['name', 'number'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  }).catch((error) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** Resolves once the chunk is on disk; throws when there is no room. */
async function written(write: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await opened()).transaction(STORE, 'readwrite');
  write(transaction.objectStore(STORE));
  await new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
  });
}

const allOf = (name: string) => IDBKeyRange.bound([name], [name, []]);

/** Whether the chunk was stored; false when there is no room or the browser stores nothing. */
export async function savePiece(piece: Piece): Promise<boolean> {
  try {
    await written((store) => store.put(piece));
    return true;
  } catch {
    return false;
  }
}

/** The recording stored under that name; null when there is none. */
export async function keptRecording(name: string): Promise<{ bytes: Blob; seconds: number } | null> {
  try {
    const request = (await opened()).transaction(STORE).objectStore(STORE).getAll(allOf(name));
    const pieces = await new Promise<Piece[]>((done, failed) => {
      request.onsuccess = () => done(request.result as Piece[]);
      request.onerror = () => failed(request.error);
    });
    const last = pieces.at(-1);
    if (!last) return null;
    const parts = pieces.map(({ bytes }) => bytes);
    return { bytes: new Blob(parts, { type: last.mimeType }), seconds: last.seconds };
  } catch {
    return null;
  }
}

/** Removes the recording, after its upload or when it is discarded. */
export async function dropRecording(name: string): Promise<void> {
  await written((store) => store.delete(allOf(name))).catch(() => null);
}

/** Removes every recording in this browser. */
export async function dropRecordings(): Promise<void> {
  await written((store) => store.clear()).catch(() => null);
}

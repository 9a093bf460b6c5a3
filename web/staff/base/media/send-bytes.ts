// Sends bytes to the file store, with progress, until they have arrived or somebody cancels; waits while the network
// is lost.
import { NetworkLost } from '#web/kit/ask.ts';

/** The destination of the bytes, and a progress callback. */
export type BytesToSend = { method: 'POST' | 'PUT'; url: string; body: Blob | FormData };
export type SendWatch = { signal: AbortSignal; onBytes: (sent: number) => void };

/** The store accepted the bytes, refused them for good (an expired address, a file too large), or never responded. */
type Outcome = 'arrived' | 'refused' | 'lost';

const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

function once({ method, url, body }: BytesToSend, { signal, onBytes }: SendWatch): Promise<Outcome> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (outcome: Outcome) => {
      signal.removeEventListener('abort', stop);
      done(outcome);
    };
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () => end(request.status < 300 ? 'arrived' : request.status < 500 ? 'refused' : 'lost');
    request.onerror = () => end('lost');
    request.onabort = () => end('lost');
    request.open(method, url);
    request.send(body);
  });
}

/** Waits a while, and for as long as the browser is offline. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) end();
    }, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Whether the bytes have arrived; false when the store refused them, for example under an expired address. Throws
 * `NetworkLost` after 8 attempts, and the reason when `signal` is aborted.
 */
export async function sendBytes(sending: BytesToSend, watching: SendWatch): Promise<boolean> {
  const { signal } = watching;
  for (let tried = 1; ; tried++) {
    signal.throwIfAborted();
    const outcome = await once(sending, watching);
    signal.throwIfAborted();
    if (outcome !== 'lost') return outcome === 'arrived';
    if (tried >= TRIES) throw new NetworkLost('The file did not arrive.');
    watching.onBytes(0);
    await pauseFor(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1)), signal);
  }
}

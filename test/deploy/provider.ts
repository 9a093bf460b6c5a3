// The text provider's stand-in for a deployed brand: takes its texts, and calls back at the brand's address, signed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../lib/local/clock/clock.ts';
import { textAccount } from '../../lib/local/stand-in/credentials.ts';
import { Faults } from '../../lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '../../lib/local/texts/provider.ts';

/** The stand-in, and what the brand's secret has to hold to reach it. */
export type Stub = { provider: TextProvider; secret: object; close(): Promise<void> };

/** Starts it; `reach` sends a call to the deployed brand. */
export async function startStub(
  brand: string,
  appOrigin: string,
  reach: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<Stub> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beckon-stub-'));
  const clock = new Clock({ startMs: Date.now() });
  const provider = await startTextProvider(
    {
      clock,
      dataDir,
      brands: [brand],
      house: () => {
        throw new Error('The brand is deployed: there is no house on this machine.');
      },
      origin: () => appOrigin,
      brandOfHost: () => brand,
      request: async (_, path, { method, headers, body, limitMs }) => {
        const sent = method === 'GET' ? {} : { body };
        const answer = await reach(path, { method, headers, ...sent, signal: AbortSignal.timeout(limitMs) });
        return { status: answer.status, text: await answer.text() };
      },
    },
    new Faults(),
  );
  const close = async () => {
    await provider.close();
    clock.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { provider, secret: { ...textAccount(brand), apiBaseUrl: provider.url }, close };
}

// The console under /_local/: the state of the stand-ins, as JSON for scripts and as a page, and calls that change it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalHost, Routes } from '../host/types.ts';
import { FAULT_KINDS, FaultRefusal } from '../stand-in/faults.ts';
import { readCall, type StandInAnswer, writeAnswer } from '../stand-in/wire.ts';
import { TextRefusal } from '../texts/texts.ts';
import { authenticatorCalls } from './authenticator.ts';
import { cardCalls, invoicePage } from './cards.ts';
import { clockCalls } from './clock.ts';
import { lambdaCalls } from './lambda.ts';
import { pageFile } from './page.ts';
import { signalCalls } from './signals.ts';
import { tableCalls } from './table.ts';
import { textCalls } from './texts.ts';
import { type ConsoleCall, type ConsoleCalls, ConsoleRefusal, iso, jsonIn, type Providers } from './types.ts';

const PREFIX = '/_local/';
/** The page shows this many of the latest webhook calls. */
const MOST_SHOWN = 200;
const SECRET_USAGE = 'Expected the secret of a provider: {"party": "twilio", "values": {"authToken": "..."}}.';

/** The handler of /_local/ on the host's port; it returns false for every other path. */
export function consoleRoutes(host: LocalHost, providers: Providers): Routes {
  const calls: ConsoleCalls = {
    ...textCalls(host, providers),
    ...clockCalls(host),
    ...cardCalls(host, providers),
    ...lambdaCalls(host),
    ...tableCalls(host),
    ...authenticatorCalls(host),
    ...signalCalls(host),
    'GET emails': ({ query }) => ({ emails: providers.mail.list(query.get('to')?.trim().replace(/ /g, '+')) }),
    'GET webhooks': () => ({
      webhooks: providers.receiver.calls(MOST_SHOWN).map(({ atMs, ...call }) => ({ ...call, at: iso(atMs) })),
    }),
    'GET sequences': () => ({ sequences: host.sequences() }),
    'POST sequences': (call) => stopSequence(host, jsonIn(call)),
    'GET faults': () => ({ faults: providers.faults.list(), kinds: FAULT_KINDS }),
    'POST faults': (call) => {
      providers.faults.order(jsonIn(call));
      return { faults: providers.faults.list() };
    },
    'POST secrets': (call) => {
      const { party, values } = jsonIn(call);
      if (typeof party !== 'string' || typeof values !== 'object') throw new ConsoleRefusal(400, SECRET_USAGE);
      providers.secrets.seed({ [`beckon/${call.brand}/${party}`]: values as Record<string, string> });
      return { stored: party };
    },
    'GET logs': ({ query, brand }) => ({ logs: host.logs(query.get('brand') ?? brand) }),
    'POST kill': () => {
      process.kill(process.pid, 'SIGKILL');
      return {};
    },
  };
  return async (request, response) => {
    // Every request of the product passes here, so this quick check comes first.
    if (!request.url?.includes('/_local')) return false;
    const { pathname } = new URL(request.url, 'http://console');
    if (pathname !== '/_local' && !pathname.startsWith(PREFIX)) return false;
    await answer(calls, host, providers, request, response);
    return true;
  };
}

async function answer(
  calls: ConsoleCalls,
  host: LocalHost,
  providers: Providers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = await readCall(request);
  const name = call.path.slice(PREFIX.length);
  const page =
    call.method === 'GET' || call.method === 'HEAD' ? (pageFile(name) ?? invoicePage(providers, name)) : undefined;
  if (page) return writeAnswer(response, page);
  if (isFromElsewhere(request))
    return writeAnswer(response, refusal(403, 'Pages of other addresses may not use the console.'));
  const consoleCall: ConsoleCall = { ...call, name, brand: host.brandOfHost(request.headers.host) };
  const headers = { 'cache-control': 'no-store' };
  const run = calls[`${call.method} ${name}`] ?? calls[`${call.method} ${name.split('/')[0]}/`];
  if (!run) return writeAnswer(response, refusal(404, `The console has no ${call.method} ${call.path}.`));
  try {
    const body = await run(consoleCall);
    writeAnswer(response, isAnswer(body) ? body : { status: 200, body, headers });
  } catch (error) {
    writeAnswer(response, refusalOf(error));
  }
}

function stopSequence(host: LocalHost, body: Record<string, unknown>) {
  if (typeof body.stop !== 'string')
    throw new ConsoleRefusal(400, 'Expected the name of an execution: {"stop": "its name"}');
  if (!host.stopSequence(body.stop)) throw new ConsoleRefusal(404, `No execution named ${body.stop} is running.`);
  return { stopped: body.stop };
}

function isAnswer(body: unknown): body is StandInAnswer {
  return (
    typeof body === 'object' && body !== null && typeof (body as StandInAnswer).status === 'number' && 'body' in body
  );
}

function isFromElsewhere(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

function refusalOf(error: unknown): StandInAnswer {
  if (error instanceof ConsoleRefusal) return refusal(error.status, error.message);
  if (error instanceof FaultRefusal) return refusal(400, error.message);
  if (error instanceof TextRefusal) return refusal(error.status, error.message);
  throw error;
}

function refusal(status: number, error: string): StandInAnswer {
  return { status, body: { error } };
}

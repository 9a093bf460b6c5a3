// The types that parts of the local host share: the brands, their addresses, the clock, and the running host.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EventBus } from '../aws/eventbridge/events.ts';
import type { LocalQueues } from '../aws/queues.ts';
import type { Clock } from '../clock/clock.ts';

/** The caller: a connection, or a party of this process, which has none. */
export type HttpCaller = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** A call to the product as an outside party makes it; one that takes longer than `limitMs` is given up. */
export type OutsideCall = {
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  limitMs: number;
};

/** The options of a host. */
export type HostOptions = {
  root: string;
  /** The folder of everything that survives a restart. */
  dataDir: string;
  /** The default brand first. */
  brands: readonly string[];
  /** 0 takes any free port. */
  port: number;
  /** The port of the table server. */
  tablePort: number;
  /** Set after every table's name, so that several hosts can share a server. */
  tableSuffix?: string;
  /** The built site; without it pages are not served. */
  siteFolder?: string;
  /** The first time of a host without a stored one, in milliseconds. */
  startMs?: number;
  log?: (line: string) => void;
  /** A caller's network address, as the distribution sees it; this machine's unless tests set another. */
  addressOf?: (request: HttpCaller) => string;
};

/** One running execution of a state machine, as the console shows it. */
export type SequenceLine = {
  name: string;
  brand: string;
  /** The machine's full name, e.g. as in its ARN. */
  machine: string;
  state: string;
  /** When that state was entered, ISO. */
  since: string;
  /** When its wait ends, ISO; null when it is not waiting. */
  wakesAt: string | null;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED' | 'TIMED_OUT';
};

/** The addresses and names of one brand on this machine. */
export type BrandHouse = {
  brand: string;
  /** Public origin of the brand: scheme, host and port, no slash at the end. */
  origin: string;
  /** The name of its table at the running table server. */
  table: string;
  /** The name of its media bucket. */
  mediaBucket: string;
  /** Environment that every Lambda of the brand gets, after resolving the template. */
  env: Readonly<Record<string, string>>;
};

/** The part of the host that a stand-in or the console may use. */
export type LocalHost = {
  readonly clock: Clock;
  /** The folder of everything that survives a restart. */
  readonly dataDir: string;
  /** Port on which the product answers. */
  readonly port: number;
  /** Brands that are served, the default one first. */
  readonly brands: readonly string[];
  /** One brand's addresses and names; throws when it is not served. */
  house(brand: string): BrandHouse;
  /** `http://{brand}.localhost:{port}`, the default brand without its name in front. */
  origin(brand: string): string;
  /** The brand named by a Host header; the default one for bare localhost and 127.0.0.1. */
  brandOfHost(host: string | undefined): string;
  /**
   * Makes a call of the product as from outside, at the brand's origin (counts as work in flight). It passes the
   * distribution like any other; rejects when the connection breaks or its time is over.
   */
  request(brand: string, path: string, call: OutsideCall): Promise<{ status: number; text: string; bytes?: Buffer }>;
  /** All running executions of all brands, then the 200 that were started last of those that ended. */
  sequences(): SequenceLine[];
  /** Ends one execution as an operator would; false when it is not running. */
  stopSequence(name: string): boolean;
  /** The bus: its dead letters, which are handed over again, and its archive, which is replayed. */
  readonly bus: Pick<EventBus, 'deadLetters' | 'redrive' | 'replay'>;
  /** The queues before functions: when each message of a route so far was delivered once, and since when messages wait. */
  readonly queues: Pick<LocalQueues, 'tried' | 'oldest'>;
  /** Runs a function by its name, as Lambda's Invoke does; throws LambdaFault. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** The last lines that the brand's functions logged. */
  logs(brand: string): string[];
};

/** Answers a request that is meant for it; false passes the request on. */
export type Routes = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** What a stand-in for an outside service is created with. */
export type StandInContext = Pick<
  LocalHost,
  'clock' | 'dataDir' | 'brands' | 'house' | 'origin' | 'brandOfHost' | 'request'
>;

/** What a stand-in needs that only stores things: the time, and a folder. */
export type StandInHome = { clock: Pick<Clock, 'now'>; dataDir: string };

/** A stand-in for an outside service: its own HTTP server on loopback, or routes on the host's port. */
export type StandIn = {
  /** Where SDKs find it, e.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  close(): Promise<void>;
};

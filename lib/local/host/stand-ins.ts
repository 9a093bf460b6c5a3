// The stand-ins for everything outside the stacks: providers, buckets, secrets, e-mail, faults of the table, the console.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openTableDetour } from '../aws/dynamodb/misbehaving-table.ts';
import type { EventBus } from '../aws/eventbridge/events.ts';
import type { Workers } from '../aws/lambda/workers.ts';
import { type MailBox, startMail } from '../aws/mail.ts';
import { startVideoService, type VideoService } from '../aws/mediaconvert/jobs.ts';
import { type LocalBuckets, startBuckets } from '../aws/s3/buckets.ts';
import { type SecretStore, type SeededSecrets, startSecrets } from '../aws/secrets.ts';
import { publishPages } from '../aws/site-files.ts';
import { type CalendarProvider, startCalendarProvider } from '../calendar/provider.ts';
import { type CardProvider, startCardProvider } from '../cards/provider.ts';
import { consoleRoutes } from '../console/http.ts';
import type { BrandPlan } from '../plan/plan.ts';
import { type Receiver, startReceiver } from '../receiver/receiver.ts';
import { RECEIVER_VARIABLE, type ReceiverPort } from '../receiver/webhook-route.ts';
import { startRecordsProvider } from '../records/provider.ts';
import { calendarClient, cardAccount, localRecordsAccount, textAccount } from '../stand-in/credentials.ts';
import type { Faults } from '../stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '../texts/provider.ts';
import { passObject } from './pass-object.ts';
import type { LocalHost, Routes, StandIn } from './types.ts';

/** All stand-ins of a host. */
export type StandIns = {
  /** Where the SDKs of all functions find them (`AWS_ENDPOINT_URL_*`), and the port and certificate of the receiver of webhooks. */
  env: Readonly<Record<string, string>>;
  /** Asked before anything else on the host's port. */
  routes: readonly Routes[];
  /** Addresses that a Content-Security-Policy names in AWS, each with the address that it names as well on this machine. */
  addresses: readonly (readonly [string, string])[];
  /** The value of a secret that a template refers to (`{{resolve:secretsmanager:...}}`); any other text unchanged. */
  resolved(text: string): string;
  /** Answers with an object of a bucket; false when there is none. */
  object(bucket: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Puts the pages of a built site into a bucket. */
  publish(bucket: string, folder: string): Promise<void>;
  /** Resumes what was accepted before a restart. */
  resume(): void;
  close(): Promise<void>;
};

/** The stand-ins one by one, as the console uses them. */
export type StandInParts = {
  faults: Faults;
  buckets: LocalBuckets;
  secrets: SecretStore;
  mail: MailBox;
  videos: VideoService;
  texts: TextProvider;
  cards: CardProvider;
  calendar: CalendarProvider;
  receiver: Receiver;
  records: StandIn;
};

/** The host whose stand-ins these are, and the bus for the events of AWS services. */
type PlayedHost = LocalHost & { plans: readonly BrandPlan[]; bus: Pick<EventBus, 'put'>; faults: Faults };

/** Opens all stand-ins; the host answers requests from now on. */
export async function openStandIns(host: PlayedHost, workers: Workers, tablePort: number): Promise<StandIns> {
  const { faults } = host;
  const detour = await openTableDetour(host.clock, tablePort, faults);
  const lead = () => workers.setDetour(faults.has('table') ? Number(new URL(detour.url).port) : 0);
  faults.onChange(lead);
  lead();
  const parts = await openParts(host);
  const { buckets, secrets, mail, texts, cards, calendar, videos, receiver, records } = parts;
  secrets.seed(accounts(host.brands, parts));
  makeUp(host.plans, secrets);
  return {
    env: {
      AWS_ENDPOINT_URL_S3: buckets.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
      AWS_ENDPOINT_URL_SESV2: mail.url,
      AWS_ENDPOINT_URL_MEDIACONVERT: videos.url,
      [RECEIVER_VARIABLE]: JSON.stringify({ port: receiver.port, cert: receiver.cert } satisfies ReceiverPort),
    },
    routes: [consoleRoutes(host, parts)],
    addresses: host.brands.map((brand) => [s3Address(host.house(brand).mediaBucket), buckets.url] as const),
    resolved: (text) => resolvedFrom(secrets, text),
    object: (bucket, path, request, response) => passObject(`${buckets.url}/${bucket}${path}`, request, response),
    publish: (bucket, folder) => publishPages(buckets.files, bucket, folder, host.clock.now()),
    resume: () => videos.resume(),
    close: async () => {
      await Promise.all(
        [videos, buckets, secrets, mail, texts, cards, calendar, receiver, records, detour].map((standIn) =>
          standIn.close(),
        ),
      );
    },
  };
}

async function openParts(host: PlayedHost): Promise<StandInParts> {
  const { clock, dataDir, bus, faults } = host;
  const home = { clock, dataDir, bus };
  const mail = await startMail({ ...home, mailSets: host.plans.flatMap(({ mailSets }) => mailSets) }, faults);
  const [buckets, secrets, texts, cards, calendar, receiver, records] = await Promise.all([
    startBuckets(host),
    startSecrets(host, faults),
    startTextProvider(host, faults, mail),
    startCardProvider(host, faults),
    startCalendarProvider(host),
    startReceiver(host),
    startRecordsProvider(host),
  ]);
  const videos = await startVideoService({ ...home, files: buckets.files });
  return { faults, buckets, secrets, mail, texts, cards, calendar, videos, receiver, records };
}

/** The card provider's script for the browser, played by the console. */
const CARD_SCRIPT = '/_local/cards.js';

/** What the functions read from Secrets Manager: each brand's accounts with the providers' stand-ins. */
function accounts(
  brands: readonly string[],
  { texts, cards, calendar, records }: Pick<StandInParts, 'texts' | 'cards' | 'calendar' | 'records'>,
): SeededSecrets {
  const entries = brands.flatMap((brand) => [
    [`beckon/${brand}/twilio`, { ...textAccount(brand), apiBaseUrl: texts.url }] as const,
    [`beckon/${brand}/stripe`, { ...cardAccount(brand), apiBaseUrl: cards.url, cardScriptUrl: CARD_SCRIPT }] as const,
    [
      `beckon/${brand}/calendly`,
      { ...calendarClient(brand), authBaseUrl: calendar.url, apiBaseUrl: calendar.url },
    ] as const,
    [`beckon/${brand}/modmed`, recordsAt(records.url, brand)] as const,
  ]);
  return Object.fromEntries(entries);
}

function recordsAt(url: string, brand: string) {
  const { firm, apiKey } = localRecordsAccount(brand);
  return { apiKey, baseUrl: `${url}/ema-prod/firm/${firm}/ema` };
}

/** Generates the secrets that CloudFormation generates; existing ones are left unchanged. */
function makeUp(plans: readonly BrandPlan[], secrets: SecretStore): void {
  for (const { name, key } of plans.flatMap((plan) => plan.secrets)) {
    if (secrets.read(name) === undefined) secrets.seed({ [name]: { [key]: crypto.randomUUID() } });
  }
}

const RESOLVES = /^\{\{resolve:secretsmanager:([^:]+):SecretString:([^:]+):[^}]*\}\}$/;

function resolvedFrom(secrets: SecretStore, text: string): string {
  const [, name, key] = RESOLVES.exec(text) ?? [];
  if (!name || !key) return text;
  return String((JSON.parse(secrets.read(name) ?? '{}') as Record<string, unknown>)[key] ?? '');
}

function s3Address(bucket: string): string {
  return `https://${bucket}.s3.us-east-1.amazonaws.com`;
}

/** Copies the built pages into each brand's site bucket, as a deployment does: functions read them there. */
export async function publishSite(
  standIns: Pick<StandIns, 'publish'>,
  environments: readonly Readonly<Record<string, string>>[],
  siteFolder: string,
): Promise<void> {
  for (const { SITE_BUCKET } of environments) if (SITE_BUCKET) await standIns.publish(SITE_BUCKET, siteFolder);
}

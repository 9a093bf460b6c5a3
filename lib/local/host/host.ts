// The host: composes clock, table, functions, sequences, bus, APIs, stand-ins and the port, and ends them in order.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '#platform/brands/manifest.ts';
import { GraphqlApi } from '../aws/appsync/graphql.ts';
import { feedOf, Streams } from '../aws/dynamodb-streams/streams.ts';
import { type AwsWire, openAwsWire } from '../aws/endpoint.ts';
import { EventBus } from '../aws/eventbridge/events.ts';
import { isScheduled, type Schedules, scheduledEvent, startSchedules } from '../aws/eventbridge/schedules.ts';
import { Workers } from '../aws/lambda/workers.ts';
import { SiteFiles } from '../aws/site-files.ts';
import { sequenceLines } from '../aws/step-functions/lines.ts';
import { Sequences } from '../aws/step-functions/sequences.ts';
import { Clock } from '../clock/clock.ts';
import { readAssembly } from '../plan/assembly.ts';
import type { BrandPlan } from '../plan/plan.ts';
import { Faults } from '../stand-in/faults.ts';
import { apiAt, brandAt, environmentOf, houseOf } from './environment.ts';
import { failingDoors } from './failing-doors.ts';
import { callFromOutside } from './outside-call.ts';
import { type BrandFront, type HttpPort, openPort } from './port.ts';
import { openStandIns, type StandIns } from './stand-ins.ts';
import type { BrandHouse, HostOptions, LocalHost, OutsideCall, SequenceLine } from './types.ts';

/** A running host; `close` ends it and keeps everything on disk. */
export class Host implements LocalHost {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly brands: readonly string[];
  readonly plans: readonly BrandPlan[];
  readonly workers: Workers;
  readonly bus: EventBus;
  readonly faults: Faults;
  readonly #options: HostOptions;
  readonly #sequences: Sequences;
  readonly #apis = new Map<string, GraphqlApi>();
  readonly #fronts = new Map<string, BrandFront>();
  /** The same for all brands: what one was sent compressed need not be compressed for the next. */
  readonly #site: SiteFiles | null;
  #streams: Streams | undefined;
  #wire: AwsWire | undefined;
  #standIns: StandIns | undefined;
  #port: HttpPort | undefined;
  readonly #schedules = new Map<string, Schedules>();
  #closing = false;

  /** Makes and starts a host; answers when it can be asked. */
  static async open(options: HostOptions): Promise<Host> {
    const host = new Host(options, await readAssembly(options.root, options.brands));
    await host.#start();
    return host;
  }

  private constructor(options: HostOptions, plans: readonly BrandPlan[]) {
    const { dataDir, brands, startMs } = options;
    const log = (line: string) => this.#log(line);
    mkdirSync(dataDir, { recursive: true });
    this.#options = options;
    this.#site = options.siteFolder === undefined ? null : new SiteFiles(options.siteFolder);
    this.dataDir = dataDir;
    this.faults = new Faults(join(dataDir, 'faults.json'));
    this.brands = brands;
    this.plans = plans;
    this.clock = new Clock({ file: join(dataDir, 'clock.json'), ...(startMs === undefined ? {} : { startMs }) });
    this.workers = new Workers({
      clock: this.clock,
      root: options.root,
      lambdas: plans.flatMap((plan) => plan.lambdas),
      env: (brand) => this.#environment(brand),
      tablePort: options.tablePort,
      feed: (brand) => feedOf(this.#plan(brand), dataDir, options.tableSuffix ?? ''),
      logDir: dataDir,
      onInvoked: (brand, event) => this.#invoked(brand, event),
    });
    const invoke = this.workers.invoke.bind(this.workers);
    const inTurn = this.workers.invokeInTurn.bind(this.workers);
    const machines = plans.flatMap((plan) => plan.machines);
    this.#sequences = new Sequences({
      clock: this.clock,
      invoke: inTurn,
      machines,
      file: join(dataDir, 'sequences.db'),
      log,
    });
    for (const { brand, api } of plans) {
      if (api) this.#apis.set(brand, new GraphqlApi(api, invoke, () => this.clock.now()));
    }
    const publish = (arn: string, mutation: string, variables: unknown) => this.#publish(arn, mutation, variables);
    this.bus = new EventBus({
      clock: this.clock,
      invoke: inTurn,
      publish,
      rules: plans.flatMap((plan) => plan.rules),
      archives: plans.flatMap((plan) => plan.archives),
      file: join(dataDir, 'events.db'),
      log,
    });
  }

  get port(): number {
    return this.#port?.port ?? this.#options.port;
  }

  house(brand: string): BrandHouse {
    const suffix = this.#options.tableSuffix ?? '';
    return houseOf(this.#plan(brand), this.origin(brand), suffix, this.#environment(brand));
  }

  origin(brand: string): string {
    return brand === this.brands[0] ? `http://localhost:${this.port}` : `http://${brand}.localhost:${this.port}`;
  }

  brandOfHost(host: string | undefined): string {
    return brandAt(host, this.brands) ?? this.brands[0] ?? '';
  }

  request(brand: string, path: string, call: OutsideCall): Promise<{ status: number; text: string }> {
    return this.clock.busy(callFromOutside(this.#port, `${brand}.localhost:${this.port}`, brand, path, call));
  }

  sequences(): SequenceLine[] {
    return sequenceLines(this.#sequences);
  }

  stopSequence(name: string): boolean {
    const found = this.#sequences.list({ status: 'RUNNING' }).find((at) => at.name === name);
    return found ? this.#sequences.stop(found.machine, found.name) : false;
  }

  /** The brand's GraphQL API; throws when it has none. */
  api(brand: string): GraphqlApi {
    const api = this.#apis.get(brand);
    if (!api) throw new Error(`The brand "${brand}" has no GraphQL API.`);
    return api;
  }

  invoke(name: string, event: unknown): Promise<unknown> {
    const lambda = this.plans.flatMap((plan) => plan.lambdas).find((at) => at.name === name);
    return this.workers.invoke(lambda?.arn ?? name, event);
  }

  logs(brand: string): string[] {
    return this.workers.logs(brand);
  }

  /** Ends the host; executions, signals and time stay on disk. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const schedules of this.#schedules.values()) schedules.stop();
    await this.#port?.close();
    this.#sequences.close();
    await this.#streams?.close();
    await this.workers.close();
    await this.#wire?.close();
    await this.#standIns?.close();
    this.bus.close();
    this.clock.close();
  }

  async #start(): Promise<void> {
    const invoke = this.workers.invoke.bind(this.workers);
    const { tablePort, tableSuffix = '', port } = this.#options;
    const log = (line: string) => this.#log(line);
    const { plans, dataDir, clock } = this;
    const ready = Promise.withResolvers<StandIns>();
    this.#port = await openPort({
      clock,
      invoke: failingDoors(this.faults, invoke),
      port,
      brandOfHost: (name) => brandAt(name, this.brands),
      apiOfHost: (name) => apiAt(name, this.brands),
      addressOf: this.#options.addressOf ?? (({ socket }) => socket.remoteAddress ?? '127.0.0.1'),
      resolved: async (text) => (await ready.promise).resolved(text),
      front: (brand) => this.#front(brand),
      routes: ready.promise.then(({ routes }) => routes),
      object: async (...asked) => (await this.#standIns?.object(...asked)) ?? false,
    });
    this.#wire = await openAwsWire(this.#sequences, this.bus, this.faults);
    const streams = await Streams.open({
      plans,
      port: tablePort,
      suffix: tableSuffix,
      dataDir,
      invoke,
      clock,
      onGivenUp: (arn, event) => this.bus.bury(arn, event, 'The relay did not take it.'),
      log,
    });
    this.#streams = streams;
    clock.addDrain((briefly) => streams.drain(briefly));
    this.#standIns = await openStandIns(this, this.workers, tablePort);
    await this.#publishSite(this.#standIns);
    ready.resolve(this.#standIns);
    for (const { brand, schedules } of plans) {
      const running = startSchedules(clock, schedules, async ({ name }, target) => {
        if (await streams.rests(brand)) return;
        await this.bus.deliver(target, scheduledEvent(clock.now())).catch((error) => log(`${name} failed: ${error}`));
      });
      this.#schedules.set(brand, running);
    }
    this.bus.resume();
    this.#standIns.resume();
    this.#sequences.resume();
  }

  /** A function may have written, and what it wrote may soon be due; schedules do not wake themselves. */
  #invoked(brand: string, event: unknown): void {
    this.#streams?.touch(brand);
    if (!isScheduled(event)) this.#schedules.get(brand)?.wake();
  }

  /** As a deployment does: the built pages lie in the site's bucket, which functions read by its name. */
  async #publishSite(standIns: StandIns): Promise<void> {
    const { siteFolder } = this.#options;
    for (const brand of this.brands) {
      const { SITE_BUCKET } = this.#environment(brand);
      if (SITE_BUCKET && siteFolder !== undefined) await standIns.publish(SITE_BUCKET, siteFolder);
    }
  }

  /** What is cut off by the end of the host is no news. */
  #log(line: string): void {
    if (!this.#closing) (this.#options.log ?? console.error)(line);
  }

  #publish(arn: string, mutation: string, variables: unknown): Promise<void> {
    const api = [...this.#apis.values()].find((one) => one.arn === arn);
    if (!api) throw new Error(`There is no API ${arn}.`);
    return api.publish(mutation, variables);
  }

  #front(brand: string): BrandFront {
    const known = this.#fronts.get(brand);
    if (known) return known;
    const { routes, site } = this.#plan(brand);
    const front: BrandFront = {
      brand,
      api: this.#apis.get(brand) ?? null,
      routes,
      site,
      files: this.#site,
      addresses: [...(this.#standIns?.addresses ?? []), ...this.#brandAddresses()],
    };
    this.#fronts.set(brand, front);
    return front;
  }

  /** Where pages of one brand find another: at its app host in AWS, under its key here. */
  #brandAddresses(): [string, string][] {
    return Object.values(BRANDS).map(({ key, hosts }) => [
      `https://${hosts.app}`,
      `http://${key}.localhost:${this.port}`,
    ]);
  }

  #plan(brand: string): BrandPlan {
    const plan = this.plans.find((one) => one.brand === brand);
    if (!plan) throw new Error(`The brand "${brand}" is not served. Served: ${this.brands.join(', ')}.`);
    return plan;
  }

  #environment(brand: string): Record<string, string> {
    const { tablePort, tableSuffix = '' } = this.#options;
    return environmentOf(this.#plan(brand), {
      origin: this.origin(brand),
      tablePort,
      tableSuffix,
      dataDir: this.dataDir,
      wire: this.#wire?.url ?? '',
      standIns: this.#standIns?.env ?? {},
    });
  }
}

// The host: composes clock, table, functions, sequences, bus, APIs, stand-ins and the port, and ends them in order.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalGraphqlApi } from '../aws/appsync/graphql.ts';
import { feedOf, Streams } from '../aws/dynamodb-streams/streams.ts';
import { type AwsWire, openAwsWire } from '../aws/endpoint.ts';
import { EventBus } from '../aws/eventbridge/events.ts';
import { isScheduled } from '../aws/eventbridge/schedules.ts';
import { Workers } from '../aws/lambda/workers.ts';
import { LocalSiteFiles } from '../aws/site-files.ts';
import { sequenceLines } from '../aws/step-functions/lines.ts';
import { LocalSequences } from '../aws/step-functions/sequences.ts';
import { Clock } from '../clock/clock.ts';
import { readAssembly } from '../plan/assembly.ts';
import type { BrandPlan } from '../plan/plan.ts';
import { Faults } from '../stand-in/faults.ts';
import { BrandApis } from './brand-apis.ts';
import { BrandSchedules } from './brand-schedules.ts';
import { apiAt, appAddresses, brandAt, environmentOf, houseOf } from './environment.ts';
import { OpenApps } from './open-apps.ts';
import { callFromOutside } from './outside-call.ts';
import { type BrandFront, type HttpPort, openPort } from './port.ts';
import { behindOf, queuesOf } from './route-targets.ts';
import { openStandIns, publishSite, type StandIns } from './stand-ins.ts';
import type { BrandHouse, HostOptions, LocalHost, OutsideCall, SequenceLine } from './types.ts';

/** A running host; `close` ends it, and everything stays on disk. */
export class Host implements LocalHost {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly brands: readonly string[];
  readonly plans: readonly BrandPlan[];
  readonly workers: Workers;
  readonly bus: EventBus;
  readonly queues: ReturnType<typeof queuesOf>;
  readonly faults: Faults;
  readonly openApps = new OpenApps((brand) => this.house(brand));
  readonly #options: HostOptions;
  readonly #sequences: LocalSequences;
  readonly #apis: BrandApis;
  readonly #fronts = new Map<string, BrandFront>();
  /** Shared by all brands, so that each file is compressed once. */
  readonly #site: LocalSiteFiles | null;
  #streams: Streams | undefined;
  #wire: AwsWire | undefined;
  #standIns: StandIns | undefined;
  #port: HttpPort | undefined;
  readonly #schedules: BrandSchedules;
  #closing = false;

  /** Creates and starts a host; resolves once it answers requests. */
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
    this.#site = options.siteFolder === undefined ? null : new LocalSiteFiles(options.siteFolder);
    this.dataDir = dataDir;
    this.faults = new Faults(join(dataDir, 'faults.json'));
    this.brands = brands;
    this.plans = plans;
    this.clock = new Clock({ file: join(dataDir, 'clock.json'), ...(startMs === undefined ? {} : { startMs }) });
    this.clock.addMeanwhile((fromMs, toMs) => this.openApps.ask(fromMs, toMs));
    this.workers = new Workers({
      clock: this.clock,
      root: options.root,
      lambdas: plans.flatMap((plan) => plan.lambdas),
      env: (brand) => this.#environment(brand),
      tablePort: options.tablePort,
      feed: (brand) => feedOf(this.#plan(brand), dataDir, options.tableSuffix ?? ''),
      logDir: dataDir,
      onInvoked: (brand, event, answer) => this.#invoked(brand, event, answer),
    });
    const [invoke, inTurn] = [this.workers.invoke.bind(this.workers), this.workers.invokeInTurn.bind(this.workers)];
    const machines = plans.flatMap((plan) => plan.machines);
    this.#sequences = new LocalSequences({
      clock: this.clock,
      invoke: (arn, event) => this.#schedules.ahead(arn, () => inTurn(arn, event)),
      machines,
      file: join(dataDir, 'sequences.db'),
      log,
    });
    this.#apis = new BrandApis(plans, invoke, () => this.clock.now());
    this.bus = new EventBus({
      clock: this.clock,
      invoke: inTurn,
      queue: (arn, event) => this.queues.hear(arn, event),
      publish: (arn, mutation, variables) => this.#apis.publish(arn, mutation, variables),
      rules: plans.flatMap((plan) => plan.rules),
      archives: plans.flatMap((plan) => plan.archives),
      file: join(dataDir, 'events.db'),
      log,
    });
    this.queues = queuesOf(this, invoke, inTurn);
    this.#schedules = new BrandSchedules(this.clock, this.bus, log);
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

  api(brand: string): LocalGraphqlApi {
    return this.#apis.of(brand);
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
    this.#schedules.stop();
    await this.#port?.close();
    this.#sequences.close();
    this.queues.close();
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
      behind: behindOf(this, invoke),
      port,
      brandOfHost: (name) => brandAt(name, this.brands),
      apiOfHost: (name) => apiAt(name, this.brands),
      addressOf: this.#options.addressOf ?? (({ socket }) => socket.remoteAddress ?? '127.0.0.1'),
      resolved: async (text) => (await ready.promise).resolved(text),
      front: (brand) => this.#front(brand),
      routes: ready.promise.then(({ routes }) => routes),
      object: async (...asked) => (await this.#standIns?.object(...asked)) ?? false,
    });
    this.#wire = await openAwsWire(this.#sequences, this.bus, this.queues, this.faults);
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
    const { siteFolder } = this.#options;
    if (siteFolder !== undefined)
      await publishSite(
        this.#standIns,
        plans.map(({ brand }) => this.#environment(brand)),
        siteFolder,
      );
    ready.resolve(this.#standIns);
    this.#schedules.start(plans, (brand) => streams.rests(brand));
    this.bus.resume();
    this.queues.resume();
    this.#standIns.resume();
    this.#sequences.resume();
  }

  /** A function may have written something that is due soon, so the stream is read and the schedules wake. A schedule's own call wakes none. */
  #invoked(brand: string, event: unknown, answer: unknown): void {
    this.#streams?.touch(brand);
    this.openApps.heard(brand, event, answer);
    if (!isScheduled(event)) this.#schedules.wake(brand);
  }

  /** While the host closes, calls are cut off: their failures are not logged. */
  #log(line: string): void {
    if (!this.#closing) (this.#options.log ?? console.error)(line);
  }

  /** What the port serves for a brand; made once for each. */
  #front(brand: string): BrandFront {
    const known = this.#fronts.get(brand);
    if (known) return known;
    const { routes, site } = this.#plan(brand);
    const addresses = [...(this.#standIns?.addresses ?? []), ...appAddresses(this.port)];
    const front = { brand, api: this.#apis.find(brand), routes, site, files: this.#site, addresses };
    this.#fronts.set(brand, front);
    return front;
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

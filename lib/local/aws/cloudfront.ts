// Plays CloudFront: which origin answers a path, how the path function rewrites it, which headers the answer has.

export type OriginKind = 'graphql' | 'http' | 'bucket';

/** One behavior of a distribution, the default one last with the pattern `*`. */
export type BehaviorPlan = {
  pattern: string;
  origin: OriginKind;
  /** The bucket's name when the origin is one. */
  bucket: string | null;
  /** Code of the function that sees each request first. */
  code: string | null;
  /** Code of the function that sees each answer last, errors excepted. */
  answerCode: string | null;
  headers: Readonly<Record<string, string>>;
  /** Whether answers are compressed on the way to a client that accepts it. */
  compresses: boolean;
  /** Headers that the distribution sets on each call to the origin; they replace the client's. */
  originHeaders: Readonly<Record<string, string>>;
  /** The bucket that gets the same request when the origin fails, and the statuses that count as failures; null without one. */
  otherwise: { bucket: string | null; statuses: readonly number[] } | null;
};

/** What a behavior has besides its pattern and its origin when it asks for nothing else. */
export const PLAIN_BEHAVIOR = {
  bucket: null,
  code: null,
  answerCode: null,
  headers: {},
  compresses: false,
  originHeaders: {},
  otherwise: null,
} satisfies Omit<BehaviorPlan, 'pattern' | 'origin'>;

type EdgeRequest = { method: string; uri: string; querystring: object; headers: object };
type EdgeHeaders = Record<string, { value: string }>;
type EdgeAnswer = { uri?: string; statusCode?: number; headers?: EdgeHeaders };
type EdgeFunction = (event: unknown) => EdgeAnswer;

/**
 * How a request is handled: answered by the behavior's origin under `path`, or redirected at once. Answers have `headers`.
 * Errors of the origin, which the behavior's last function does not see, have only the headers of the behavior.
 */
export type Routed = {
  behavior: BehaviorPlan;
  path: string;
  headers: Readonly<Record<string, string>>;
  redirect: { status: number; location: string } | null;
  /** The headers that the request function and the distribution add to the call to the origin. */
  written: Readonly<Record<string, string>>;
};

/** The behaviors of one brand's distribution, in order. */
export class Edge {
  readonly #behaviors: {
    plan: BehaviorPlan;
    matches: RegExp;
    run: EdgeFunction | null;
    headers: Record<string, string>;
  }[];

  constructor(plans: readonly BehaviorPlan[]) {
    this.#behaviors = plans.map((plan) => ({
      plan,
      matches: patternOf(plan.pattern),
      run: loaded(plan.code),
      headers: headersAfter(loaded(plan.answerCode), plan.headers),
    }));
  }

  /** The behavior of a path and its function's result, for a caller at that address. */
  route(method: string, path: string, ip = '127.0.0.1'): Routed {
    const found = this.#behaviors.find((behavior) => behavior.matches.test(path));
    if (!found) throw new Error(`No behavior for ${path}.`);
    const request: EdgeRequest = { method, uri: path, querystring: {}, headers: {} };
    const answer = found.run?.({ version: '1.0', context: {}, viewer: { ip }, request });
    const location = answer?.headers?.location?.value;
    const redirect = answer?.statusCode && location ? { status: answer.statusCode, location } : null;
    const written = { ...(redirect ? {} : plainHeaders(answer?.headers)), ...found.plan.originHeaders };
    return { behavior: found.plan, path: answer?.uri ?? path, headers: found.headers, redirect, written };
  }
}

function patternOf(pattern: string): RegExp {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/?${escaped.replace(/^\//, '')}$`);
}

/** The policy's headers are set before the last function, which may change them. */
function headersAfter(run: EdgeFunction | null, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (!run) return { ...headers };
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const answer = run({ version: '1.0', context: {}, response: { statusCode: 200, headers: given } });
  return plainHeaders(answer.headers);
}

function plainHeaders(headers: EdgeHeaders = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}

function loaded(code: string | null): EdgeFunction | null {
  if (code === null) return null;
  return new Function(`${code.replace(/^export /gm, '').replace(/^import .*$/gm, '')}\nreturn handler;`)();
}

/** The headers that a ResponseHeadersPolicy of a template adds to every answer. */
export function headersOfPolicy(config: Record<string, unknown>): Record<string, string> {
  const security = (config.SecurityHeadersConfig ?? {}) as Record<string, Record<string, unknown>>;
  const custom =
    (config.CustomHeadersConfig as { Items?: { Header: string; Value: string }[] } | undefined)?.Items ?? [];
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy as string | undefined,
    'x-content-type-options': security.ContentTypeOptions ? 'nosniff' : undefined,
    'x-frame-options': security.FrameOptions?.FrameOption as string | undefined,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy as string | undefined,
    'strict-transport-security': transport(security.StrictTransportSecurity),
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
  const present = Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(present);
}

function transport(config: Record<string, unknown> | undefined): string | undefined {
  if (!config) return undefined;
  const parts = [`max-age=${config.AccessControlMaxAgeSec}`];
  if (String(config.IncludeSubdomains) === 'true') parts.push('includeSubDomains');
  if (String(config.Preload) === 'true') parts.push('preload');
  return parts.join('; ');
}

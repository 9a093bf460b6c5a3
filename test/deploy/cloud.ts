// MiniStack, an AWS emulator that others wrote: in a virtual environment of its own, on loopback, with TLS and IAM on.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tls from 'node:tls';

/** Pinned: a later one may lack other things than those that `lacking.ts` puts in place. */
const PACKAGES = ['ministack==1.5.33', 'cfn-lint==1.58.0'];
const VENV = resolve('.local', 'ministack');
/** The account that MiniStack reads out of a key of twelve digits; such a key is the account's root. */
export const ACCOUNT = '000000000000';

/** A running emulator. */
export type Cloud = {
  port: number;
  /** The certificate that it answers with, PEM. */
  ca: string;
  /** What the CDK and the SDKs need to find it. */
  env: Record<string, string>;
  log(): string;
  stop(): Promise<void>;
};

/** Where the virtual environment's programs are, made at the first call; null where there is no Python to make it with. */
export function python(): { bin: (name: string) => string } | null {
  const bin = (name: string) => join(VENV, 'bin', name);
  const stamp = join(VENV, PACKAGES.join(' '));
  if (existsSync(stamp)) return { bin };
  try {
    execFileSync('python3', ['-m', 'venv', VENV], { stdio: 'ignore' });
    execFileSync(bin('pip'), ['install', '--quiet', '--disable-pip-version-check', ...PACKAGES], { stdio: 'ignore' });
    execFileSync('touch', [stamp]);
    return { bin };
  } catch {
    return null;
  }
}

/** A port of loopback that nobody listens on. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

function environment(port: number, certificate: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: `https://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: ACCOUNT,
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
    NO_PROXY: '127.0.0.1,localhost',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 120 && child.exitCode === null; attempt++) {
    const isThere = await fetch(`https://127.0.0.1:${port}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
}

function certificate(folder: string): string {
  const [crt, key] = ['cloud.crt', 'cloud.key'].map((name) => join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const fresh = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', crt];
  execFileSync('openssl', [...fresh, ...subject], { stdio: 'ignore' });
  return crt;
}

/** Starts the emulator with nothing in it; functions run with this machine's Node. Throws its log when it does not come up. */
export async function startCloud(bin: (name: string) => string): Promise<Cloud> {
  const port = await freePort();
  // Outside the project: Node would read its package.json and take the emulator's own scripts for ES modules.
  const folder = mkdtempSync(join(tmpdir(), 'beckon-cloud-'));
  const crt = certificate(folder);
  const ca = readFileSync(crt, 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ca]);
  const env = environment(port, crt);
  const logFile = join(folder, 'log');
  const out = openSync(logFile, 'w');
  const { AWS_ENDPOINT_URL: _, ...lambdaEnv } = env;
  const child = spawn(bin('ministack'), [], {
    stdio: ['ignore', out, out],
    env: {
      ...process.env,
      ...lambdaEnv,
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      TMPDIR: folder,
      S3_DATA_DIR: join(folder, 's3'),
      STATE_DIR: join(folder, 'state'),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      USE_SSL: '1',
      MINISTACK_SSL_CERT: crt,
      MINISTACK_SSL_KEY: join(folder, 'cloud.key'),
      AUTH: 'true',
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const log = () => readFileSync(logFile, 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, child)) return { port, ca, env, log, stop };
  const sentence = log();
  await stop();
  throw new Error(`MiniStack did not come up:\n${sentence.slice(-2000)}`);
}

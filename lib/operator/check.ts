// Checks everything that a brand needs outside its stacks: a line for each, with what to do.
import { resolve4 } from 'node:dns/promises';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { brandOf } from '#platform/brands/manifest.ts';
import { REGION } from '../names.ts';
import { accountLines } from './account.ts';
import { knownHoles } from './advisories.ts';
import { invoke, type Target } from './invoke.ts';
import { type CheckLine, line } from './report-line.ts';

async function healthOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(10_000) });
  const text = await answer.text();
  if (answer.status !== 200 || text !== 'OK') throw new Error(`${answer.status} ${text.slice(0, 40)}`);
  return `${origin}/health says OK`;
}

async function mailIdentity(domain: string): Promise<string> {
  const answer = await new SESv2Client({ region: REGION }).send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  if (!answer.VerifiedForSendingStatus) throw new Error(answer.VerificationStatus ?? 'not verified');
  return `${domain} may send`;
}

/** The account, hosts, certificate, e-mail and the packages' advisories: what only AWS and the registry have. */
export function outsideLines(key: string): Promise<CheckLine>[] {
  const brand = brandOf(key);
  const { hosts, operatorEmail } = brand;
  const domain = operatorEmail.split('@').at(-1) ?? hosts.app;
  const names = [hosts.app, hosts.api, hosts.v2];
  return [
    ...accountLines(brand),
    ...names.map((host) =>
      line(`DNS of ${host}`, async () => (await resolve4(host)).join(', '), 'Point it at the distribution.'),
    ),
    ...names.map((host) =>
      line(`Certificate of ${host}`, () => healthOf(`https://${host}`), 'See the certificate and the distribution.'),
    ),
    line('E-mail domain', () => mailIdentity(domain), `Verify ${domain} in SES.`),
    line('Dependencies', () => knownHoles(), 'Take the versions that mend them, run the tests, deploy.'),
  ];
}

/** All lines, those from the brand's own check last. */
export async function checkBrand(target: Target): Promise<CheckLine[]> {
  const outside =
    target.local === null
      ? outsideLines(target.brand)
      : [line('Host', () => healthOf(target.local ?? ''), 'Start it: npm start.')];
  const inside = invoke<{ lines: CheckLine[] }>(target, 'check', {}).then(
    ({ lines }) => lines,
    (error) => [{ what: 'Stack', isReady: false, say: `Deploy the brand first. (${error.message})` }],
  );
  return [...(await Promise.all(outside)), ...(await inside)];
}

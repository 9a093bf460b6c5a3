// Stands in for the medical-record system at the wire: a firm of each brand, one sign-in that it accepts, one that it leaves waiting.
import { randomBytes } from 'node:crypto';
import type { StandIn, StandInHome } from '../host/types.ts';
import { localRecordsAccount, RECORDS_SIGN_IN } from '../stand-in/credentials.ts';
import { listen, readCall, type StandInAnswer, type StandInCall, writeAnswer } from '../stand-in/wire.ts';

/** With this username it takes the call and answers nothing. */
const HANGS = 'hangs';
const ACCESS_SECONDS = 3600;
const GRANT = /^\/ema-prod\/firm\/([\w-]+)\/ema\/ws\/oauth2\/grant$/;

const no = (status: number, error: string, description: string): StandInAnswer => ({
  status,
  body: { error, error_description: description },
});

function granted(call: StandInCall, brands: readonly string[]): StandInAnswer {
  const account = brands.map(localRecordsAccount).find(({ firm }) => firm === GRANT.exec(call.path)?.[1]);
  if (call.method !== 'POST' || !account) return no(404, 'not_found', 'There is no such firm.');
  if (call.headers['x-api-key'] !== account.apiKey) return { status: 403, body: { message: 'Forbidden' } };
  const form = new URLSearchParams(call.body.toString());
  if (form.get('grant_type') !== 'password') return no(400, 'unsupported_grant_type', 'Only password is played.');
  const { username, password } = RECORDS_SIGN_IN;
  if (form.get('username') !== username || form.get('password') !== password)
    return no(401, 'invalid_grant', 'Invalid credentials');
  const [access, refresh] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  return {
    status: 200,
    body: {
      scope: 'application',
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
    },
  };
}

/** Starts the system. */
export function startRecordsProvider({
  clock,
  brands,
}: Pick<StandInHome, 'clock'> & { brands: readonly string[] }): Promise<StandIn> {
  return listen(clock, async (request, response) => {
    const call = await readCall(request);
    if (new URLSearchParams(call.body.toString()).get('username') === HANGS) return;
    writeAnswer(response, granted(call, brands));
  });
}

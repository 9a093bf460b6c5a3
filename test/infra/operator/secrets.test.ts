// The operator stores the keys of outside parties: what stays of the old ones.
import { expect, it } from 'vitest';
import { replaced, storeSecrets } from '#lib/operator/keys/secrets.ts';

it('the key under which stored tokens are encrypted stays, however often it is replaced', () => {
  const first = { clientId: 'id', clientSecret: 'one' };
  const second = replaced('calendly', first, { clientId: 'id', clientSecret: 'two' });
  expect(second).toEqual({ clientId: 'id', clientSecret: 'two', sealSecret: 'one' });
  const third = { clientId: 'id', clientSecret: 'three' };
  expect(replaced('calendly', second, third)).toEqual({ ...third, sealSecret: 'one' });
  expect(replaced('modmed', { apiKey: 'a' }, { apiKey: 'b' })).toEqual({ apiKey: 'b', sealSecret: 'a' });
});

it('nothing of the old keys stays where nothing is encrypted, at the first time, and when the key is the same', () => {
  expect(replaced('stripe', { webhookSecret: 'a' }, { webhookSecret: 'b' })).toEqual({ webhookSecret: 'b' });
  expect(replaced('calendly', {}, { clientSecret: 'a' })).toEqual({ clientSecret: 'a' });
  expect(replaced('calendly', { clientSecret: '' }, { clientSecret: 'a' })).toEqual({ clientSecret: 'a' });
  expect(replaced('calendly', { clientSecret: 'a' }, { clientSecret: 'a' })).toEqual({ clientSecret: 'a' });
});

it('an unknown party is refused with the names of those that there are', async () => {
  await expect(storeSecrets('blast', 'fax', () => undefined)).rejects.toThrow(
    'No party "fax": twilio, stripe, calendly, modmed.',
  );
});

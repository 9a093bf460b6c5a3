// Scripts are refused without a puzzle: of a thousand scripted submissions few are stored, and no person's is lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_AGAIN, REFRESH_AND_RETRY } from '#features/pages/form-fields.rules.ts';
import { OWN_NUMBER } from '#test/given/campaigns/delivery.ts';
import { aBrowser, CODES, type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

const { letters, mail } = vi.hoisted(() => ({
  letters: [] as { to: string; subject: string; text: string }[],
  mail: { isDown: false },
}));
vi.mock('#platform/gateways/mail/mail.ts', () => ({
  sendMail: async (letter: (typeof letters)[number]) => {
    if (mail.isDown) throw new Error('TooManyRequestsException');
    letters.push(letter);
  },
}));
let pages: FilledPages;

beforeAll(async () => {
  pages = await openPages('blast');
});
beforeEach(() => pages.begin({ group: { sendCampaign: false } }));
afterAll(() => pages.close());

const phoneOf = (n: number) => `+1602555${String(n).padStart(4, '0')}`;
const aScript = aBrowser('198.51.100.66', { userAgent: 'python-requests/2.32', isFromPage: undefined });
const widgets = (n: number) => pages.widgetsOf('group', { name: `Bot ${n}`, phone: phoneOf(n) });
const many = async (count: number, script: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await script(n);
};

describe('of a thousand scripted submissions', () => {
  it('at most ten are stored, whatever kind of script sends them', async () => {
    // Straight to the server, with no ticket or one that was made up.
    await many(250, async (n) => pages.submit('group', { widgets: await widgets(n) }, aScript));
    await many(150, async (n) => pages.submit('group', { widgets: await widgets(n), ticket: `made-up-${n}` }, aScript));
    // One that opened the page once, and submits repeatedly with that ticket.
    const ticket = await pages.visit('group', aScript);
    pages.room.rooms.pass(3000);
    await many(200, async (n) =>
      pages.submit('group', { widgets: await widgets(n), ticket, requestId: `${n}` }, aScript),
    );
    // One that opens it again each time and sends at once.
    await many(150, async (n) =>
      pages.submit('group', { widgets: await widgets(n), ticket: await pages.visit('group', aScript) }, aScript),
    );
    // One that fills in every named field.
    await many(150, async (n) => {
      const decoy = { widgetId: 'subject', label: '', values: ['Cheap pills'] };
      const leave = await pages.visit('group', aBrowser());
      pages.room.rooms.pass(2500);
      return pages.submit('group', { widgets: [...(await widgets(n)), decoy], ticket: leave }, aBrowser());
    });
    // One that does everything as a page does, from one address.
    await many(100, (n) => pages.fillIn('group', { name: `Bot ${n}`, phone: phoneOf(n) }, aScript));
    expect((await pages.leads()).length).toBeLessThanOrEqual(10);
  });
});

describe('of a hundred people', () => {
  it('whose browsers fill in the form at once, in one room in front of a poster, none is lost', async () => {
    const failed: unknown[] = [];
    await many(100, async (n) => {
      const { success, errors } = await pages.fillIn('group', { name: `Person ${n}`, phone: phoneOf(n) });
      if (!success) failed.push(errors);
    });
    expect([failed, (await pages.leads()).length]).toEqual([[], 100]);
  });
});

it('at most 240 visits an hour are counted from one network, and everybody can still submit; those from other networks are counted', async () => {
  const visits = async () =>
    (await pages.m.pageCountsOf({ organizationId: '101', pageKind: 'group', pageId: 'grp_one' })).visits;
  await many(300, async () => expect(await pages.visit('group', aScript)).toBeTruthy());
  const counted = await visits();
  expect(counted).toBeGreaterThan(200);
  expect(counted).toBeLessThanOrEqual(240);
  expect(await pages.fillIn('group', { name: 'Ana', phone: phoneOf(1) })).toMatchObject({ success: true });
  expect(await visits()).toBe(counted + 1);
});

describe('texts that submissions start', () => {
  const consents = async () => {
    const states = (await pages.m.PhoneConsentEntity.scan.go({ pages: 'all', consistent: true })).data;
    const having = (state: string) => states.filter(({ consent }) => consent === state).length;
    return { texted: having('in'), held: having('pending') };
  };
  const number = async () => {
    await pages.room.ownNumber();
    const { OwnNumberEntity } = await import('#domain/accounts/number.entity.ts');
    await OwnNumberEntity.put({ organizationId: '101', phone: OWN_NUMBER, senderId: 'sender_101' }).go();
  };
  const owner = async (email: string) => {
    const { membershipWrites, userWrites } = await import('#domain/accounts/user.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const common = { organizationId: '101', userId: 'usr_owner', created: '2026-01-01T00:00:00.000Z' };
    await transact([
      userWrites.put({ ...common, name: 'Ana', email, phone: '+16025550910', code: 'ana' }).commit(),
      membershipWrites.put({ ...common, userName: 'Ana', access: 'OWNER' }).commit(),
    ]);
  };

  it.each([
    ['a browser', aBrowser('198.51.100.7')],
    [
      'a script that calls itself one',
      aBrowser('198.51.100.7', { userAgent: 'Mozilla/5.0 (a script)', isFromPage: true }),
    ],
  ])('are ten an hour from one network of %s; the rest is stored and confirms first [A47]', async (_, caller) => {
    await number();
    const answers: unknown[] = [];
    await many(12, async (n) =>
      answers.push(await pages.fillIn('campaign', { name: `Person ${n}`, phone: phoneOf(n) }, caller)),
    );
    expect(answers.slice(0, 10)).toEqual(answers.slice(0, 10).map(() => ({ success: true, errors: [] })));
    expect(answers.slice(10)).toMatchObject([{ confirmAt: OWN_NUMBER }, { confirmAt: OWN_NUMBER }]);
    expect([await consents(), (await pages.leads()).length]).toEqual([{ texted: 10, held: 2 }, 12]);
    await pages.room.leap(Date.now() + 24 * 3600_000);
    expect(pages.room.provider.texts).toHaveLength(10);
  });

  it('above the budget get the same answer for every phone, known or not, and ask a phone that staff have to confirm too [A47]', async () => {
    await number();
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const { PhoneConsentEntity, phoneConsentOf } = pages.m;
    const [fresh, theirs, agreed, out] = [50, 51, 52, 53].map(phoneOf) as [string, string, string, string];
    for (const phone of [theirs, agreed, out])
      await saveLead({ organizationId: '101', name: 'Known', phone, source: 'hand' });
    const set = (phone: string, consent: 'in' | 'out') =>
      PhoneConsentEntity.patch({ organizationId: '101', phone })
        .set({ consent, consentAt: '2026-11-20T18:00:00.000Z' })
        .go();
    await set(agreed, 'in');
    await set(out, 'out');
    const caller = aBrowser('198.51.100.8');
    await many(10, (n) => pages.fillIn('group', { phone: phoneOf(n) }, caller));
    const answers: object[] = [];
    for (const phone of [fresh, theirs, agreed, out])
      answers.push(await pages.fillIn('campaign', { name: 'Bo Ng', phone }, caller));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: true, confirmAt: OWN_NUMBER });
    const stand = async (phone: string) => (await phoneConsentOf('101', phone))?.consent;
    expect(await Promise.all([fresh, theirs, agreed, out].map(stand))).toEqual(['pending', 'pending', 'in', 'out']);
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    const text = { sid: 'SM_yes', from: theirs, to: OWN_NUMBER, body: 'YES', attachments: 0, optOutType: null };
    await receiveInbound(text);
    await pages.room.leap(Date.now() + 24 * 3600_000);
    expect(pages.room.provider.texts.filter(({ to }) => to === theirs).length).toBeGreaterThan(0);
    expect(pages.room.provider.texts.filter(({ to }) => to === fresh)).toEqual([]);
  });

  it('give the same answer when a call is repeated, whatever was used up or became free since', async () => {
    await number();
    const caller = aBrowser('198.51.100.9');
    await many(9, (n) => pages.fillIn('group', { phone: phoneOf(n) }, caller));
    const callOf = async (n: number) => {
      const ticket = await pages.visit('group', caller);
      pages.room.rooms.pass(2000);
      return { widgets: await widgets(n), ticket, requestId: `${n}` };
    };
    const [tenth, eleventh] = [await callOf(60), await callOf(61)];
    const within = await pages.submit('group', tenth, caller);
    expect(within).toMatchObject({ success: true });
    expect(within).not.toHaveProperty('confirmAt');
    const above = await pages.submit('group', eleventh, caller);
    expect(above).toMatchObject({ success: true, confirmAt: OWN_NUMBER });
    expect(await Promise.all([1, 2, 3].map(() => pages.submit('group', tenth, caller)))).toEqual([
      within,
      within,
      within,
    ]);
    pages.room.rooms.pass(2 * 3600_000);
    expect(await pages.submit('group', eleventh, caller)).toEqual(above);
  });

  it('are limited to sixty an hour for one page and 120 for an organization, from however many networks, and staff are told once', async () => {
    await owner('ana@example.com');
    letters.length = 0;
    const fill = (page: 'campaign' | 'group' | 'landingPage', n: number) =>
      pages.fillIn(page, { name: `Person ${n}`, phone: phoneOf(n) }, aBrowser(`198.51.${n >> 7}.${n & 127}`));
    mail.isDown = true;
    await many(61, (n) => fill('campaign', n));
    mail.isDown = false;
    expect((await fill('campaign', 61)).success).toBe(true);
    expect(await consents()).toEqual({ texted: 60, held: 2 });
    expect(letters).toMatchObject([{ to: 'ana@example.com', subject: expect.stringMatching(/^Very many people/) }]);
    expect(letters[0]?.text).toMatch(/^More people than usual have filled in your page "/);
    await many(62, (n) => fill('landingPage', 200 + n));
    expect(await consents()).toEqual({ texted: 120, held: 4 });
    expect(letters[1]?.text).toMatch(/^More people than usual have filled in your page/);
    await many(2, (n) => fill('group', 400 + n));
    expect(await consents()).toEqual({ texted: 120, held: 6 });
    expect(letters).toHaveLength(3);
    pages.room.rooms.pass(3600_000);
    await fill('group', 500);
    expect(await consents()).toEqual({ texted: 121, held: 6 });
  });

  it('are limited for a whole brand too, and then the operator is told once a day', async () => {
    const { BRANDS } = await import('#platform/brands/manifest.ts');
    const { limits, operatorEmail } = BRANDS.blast;
    const { formTextsPerBrand } = limits;
    await owner('ana@example.com');
    letters.length = 0;
    Object.assign(limits, { formTextsPerBrand: 3 });
    try {
      await many(5, (n) => pages.fillIn('group', { phone: phoneOf(n) }, aBrowser(`198.51.100.${n}`)));
    } finally {
      Object.assign(limits, { formTextsPerBrand });
    }
    expect(await consents()).toEqual({ texted: 3, held: 2 });
    expect(letters.map(({ to }) => to)).toEqual([operatorEmail, 'ana@example.com']);
    expect(letters[0]?.text).toMatch(/^More than 3 people have filled in pages of Beckon/);
  });
});

describe('a ticket', () => {
  it('is valid for one page and one submission, once it is old enough for somebody to have read the page', async () => {
    const refused = { success: false, errors: [OPEN_AGAIN], refusal: 'TICKET' };
    const ticket = await pages.visit('group');
    pages.room.rooms.pass(1999);
    expect(await pages.submit('group', { widgets: await widgets(1), ticket })).toEqual(refused);
    pages.room.rooms.pass(1);
    expect(await pages.submit('landingPage', { widgets: await pages.widgetsOf('landingPage'), ticket })).toEqual(
      refused,
    );
    expect(await pages.submit('group', { widgets: await widgets(1), ticket })).toMatchObject({ success: true });
    expect(await pages.submit('group', { widgets: await widgets(2), ticket })).toEqual(refused);
    const old = await pages.visit('group');
    pages.room.rooms.pass(12 * 3600_000);
    expect(await pages.submit('group', { widgets: await widgets(3), ticket: old })).toEqual(refused);
  });

  it('can still be used after the person was told to wait', async () => {
    const most = 10;
    await many(most, (n) => pages.fillIn('group', { name: `Bot ${n}`, phone: phoneOf(n) }, aScript));
    const ticket = await pages.visit('group', aScript);
    pages.room.rooms.pass(2000);
    const given = { widgets: await widgets(most), ticket };
    const waits = [expect.stringMatching(/^Many people just signed up from this network\./)];
    expect(await pages.submit('group', given, aScript)).toMatchObject({ success: false, errors: waits });
    pages.room.rooms.pass(3600_000);
    expect(await pages.submit('group', given, aScript)).toMatchObject({ success: true });
  });

  it('can still be used after the person has to correct an answer', async () => {
    const ticket = await pages.visit('group');
    pages.room.rooms.pass(2000);
    const wrong = await pages.submit('group', {
      widgets: await pages.widgetsOf('group', { phone: '602 555' }),
      ticket,
    });
    expect(wrong).toMatchObject({ success: false, errors: [expect.stringMatching(/602 555/)] });
    expect(await pages.submit('group', { widgets: await widgets(1), ticket })).toMatchObject({ success: true });
  });
});

describe('a hostile submission', () => {
  it.each([
    ['a decoy that is filled in', { widgetId: 'subject', label: '', values: ['x'] }],
    ['a decoy among many values', { widgetId: 'subject', label: '', values: ['', 'x'] }],
  ])('with %s is refused like a question that the page does not have [PUB-21]', async (_, decoy) => {
    const ticket = await pages.visit('group');
    pages.room.rooms.pass(2000);
    const answer = await pages.submit('group', { widgets: [...(await widgets(1)), decoy], ticket });
    expect(answer).toEqual({ success: false, errors: [REFRESH_AND_RETRY], refusal: 'REFUSED' });
  });

  it('of a thousand fields, endless texts, foreign questions or markup does no harm', async () => {
    const filler = Array.from({ length: 1000 }, (_, n) => ({ widgetId: `wdg_${n}`, label: '', values: ['x'] }));
    expect(await pages.submit('group', { widgets: filler })).toMatchObject({ success: false });
    const hostile = `<script>alert(1)</script>\u202E\u0000${'x'.repeat(100_000)}`;
    const foreign = { widgetId: 'wdg_of_others', label: hostile, values: [hostile] };
    const ticket = await pages.visit('group');
    pages.room.rooms.pass(2000);
    const given = [...(await pages.widgetsOf('group', { name: hostile })), foreign];
    expect(await pages.submit('group', { widgets: given, ticket })).toMatchObject({ success: true });
    const [lead] = await pages.leads();
    expect(lead?.name.length).toBeLessThanOrEqual(120);
    const [kept] = await pages.m.submissionsOf('101', lead?.leadId ?? '');
    expect(kept?.answers.map(({ widgetId }) => widgetId)).toEqual(['name', 'phone', 'optIn']);
  });

  it.each([
    ['900 555 0142', /premium|900/i],
    ['+44 7700 900123', /./],
    ['12345', /digits/],
  ])(
    'of the phone %s is refused with the reason [decisions: Countries and costly numbers]',
    async (phone, sentence) => {
      const { success, errors } = await pages.fillIn('group', { phone });
      expect([success, errors[0]]).toEqual([false, expect.stringMatching(sentence)]);
      expect(await pages.leads()).toEqual([]);
    },
  );

  it('to an unknown code, to another kind of page or an archived one gets one and the same refusal [SES-21]', async () => {
    const gone = ['The content you are looking for is no longer active or has been removed.'];
    const given = { widgets: await widgets(1) };
    await pages.m.LandingPageEntity.patch({ organizationId: '101', landingPageId: 'lpg_one' })
      .set({ lifecycle: 'archived' })
      .go();
    for (const code of ['aaaaaaaaaaaa', CODES.group, CODES.landingPage, '', '../../etc', 'x'.repeat(5000)]) {
      const answer = await pages.call('submitLandingPage', { landingPageCode: code, ...given });
      expect([gone, ['Not Found.']]).toContainEqual(answer.errors);
    }
    expect(await pages.leads()).toEqual([]);
  });
});

// Outside values that become addresses or pictures: every argument whose name sounds like one is named here and checked on the way in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '#functions/fields.ts';
import { upload } from '../../bin/walk.ts';
import { documentOf, pathsOf, type Values, withValue } from '../given/people/every-field.ts';
import { LINES } from '../given/people/may.ts';
import { type TwoOrganizations, twoOrganizations } from '../given/people/two-organizations.ts';

/** Names of arguments that a page may open, load or show, whoever typed them. */
const SOUNDS_LIKE_ONE =
  /image|picture|photo|avatar|logo|icon|thumbnail|banner|media|video|audio|file|link|ur[il]|href|src|site|domain|host|address|redirect|webhook|calendar|hook|path|origin|bank$/i;

/** 'a web address' and 'by its kind' have their cases in operations/pitches and rules/pitches; a new slide is read as an old one. */
type Meaning = 'a picture' | 'a web address' | 'by its kind' | 'no address';

/** What each of them is. A new one gets its line, and its rule beside those of `pictureIn`. */
const MEANT: Readonly<Record<string, Meaning>> = {
  'updateOrganization organization.image': 'a picture',
  'updateCampaign brandImage': 'a picture',
  'updateCampaign landingPage.image': 'a picture',
  'updateCampaign landingPageImage': 'a picture',
  'updateLandingPage landingPage.image': 'a picture',
  'updateLandingPage landingPage.profile': 'a picture',
  'createCampaignWorkflow actions.webhookUrl': 'a web address',
  'createWorkflowAction webhookUrl': 'a web address',
  'updateWorkflowAction webhookUrl': 'a web address',
  'createEventEndpoint webhookUrl': 'a web address',
  'updateEventEndpoint webhookUrl': 'a web address',
  'updatePitch image': 'a picture',
  'updatePitch shareImage': 'a picture',
  'updateGroup group.thumbnail': 'a picture',
  'updateGroup group.landingPage.thumbnail': 'a picture',
  'updateGroup group.profile': 'a picture',
  'updateGroup group.landingPage.profile': 'a picture',
  'updatePitch redirectUrl': 'a web address',
  'updatePitch redirectType': 'no address',
  'updatePitch redirectPhone': 'no address',
  'updatePitch redirectButton': 'no address',
  'createPitchSlide pitchSlide.thumbnail': 'by its kind',
  'updatePitchSlide thumbnail': 'a picture',
  'createPitchSlide pitchSlide.url': 'by its kind',
  'updatePitchSlide url': 'by its kind',
  'createPitchSlide pitchSlide.audioFile': 'by its kind',
  'updatePitchSlide audioFile': 'by its kind',
  'createPitchSlide pitchSlide.calendarSettings.url': 'a web address',
  'updatePitchSlide calendarSettings.url': 'a web address',
  'createPitchSlide pitchSlide.calendarSettings.highlevelCalendarId': 'no address',
  'updatePitchSlide calendarSettings.highlevelCalendarId': 'no address',
  /** Seconds of what was heard and seen; and what a booking is called by its provider, which nothing opens. */
  'trackLead times.audio': 'no address',
  'trackLead times.audioDuration': 'no address',
  'trackLead times.video': 'no address',
  'trackLead times.videoDuration': 'no address',
  'trackLead events.eventUrl': 'no address',
  /** A line of three parts, whose link is stored as a slide's is (operations/library). */
  'updateCampaign calendlyEventUri': 'no address',
  /** The name that a contacts file had on somebody's machine: a word in a list. */
  'leadsFromCsv fileName': 'no address',
  /** What a carrier reads: words in a form, which no screen opens. */
  'saveCarrierRegistration form.website': 'no address',
};

const SENTENCE = 'Please upload the image again.';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let scene: TwoOrganizations;
const uploads = { own: '', theirs: '' };
beforeAll(async () => {
  scene = await twoOrganizations();
  const street = scene.house.street();
  uploads.own = await upload(street, scene.people.OWNER.token, 'image', 'image/png', PNG);
  uploads.theirs = await upload(street, scene.other.token, 'image', 'image/png', PNG);
});
afterAll(() => scene?.house.close());

/** Asks a field as the owner, with a value at a path. */
async function asked(field: string, path: string, value: string, token = scene.people.OWNER.token) {
  const isOther = token === scene.other.token;
  const { ids } = isOther ? scene.other : scene.own;
  const { spare } = scene.people.OWNER;
  const minimal = LINES[field]?.with(ids, isOther ? { ...spare, campaignId: ids.campaignId } : spare) ?? {};
  const values = withValue(field, minimal, path.split('.'), value);
  const body = await scene.house.graphql('blast', documentOf(field, values), values, token);
  return body.data?.[field] as { success: boolean; errors: string[] } & Values;
}

/** The value stored at a path after a successful call. */
function keptIn(answer: Values, path: string): unknown {
  const name = path.split('.').at(-1) ?? '';
  const thing = (answer.organization ??
    answer.campaign ??
    answer.slide ??
    answer.pitchSlide ??
    answer.pitch ??
    answer.landingPage ??
    (answer.group as Values | undefined)?.landingPage) as Values | null;
  const page = path.startsWith('landingPage') && answer.campaign ? (thing?.landingPage as Values | undefined) : null;
  return page ? page.image : thing?.[name];
}

const pictures = Object.entries(MEANT).flatMap(([name, meaning]) => {
  const [field = '', path = ''] = name.split(' ');
  return meaning === 'a picture' ? [{ field, path }] : [];
});

it('every argument that sounds like an address or a picture is listed here, and every listed one exists', () => {
  const fields = Object.values(FIELDS).flatMap((rows) => Object.keys(rows));
  const isMeant = (name: string, type: string) =>
    !['ID', 'Boolean', 'Int'].includes(type) && SOUNDS_LIKE_ONE.test(name);
  const found = fields.flatMap((field) => pathsOf(field, isMeant).map((path) => `${field} ${path.join('.')}`));
  expect(found.toSorted()).toEqual(Object.keys(MEANT).toSorted());
});

describe.each(pictures)('$path of $field', ({ field, path }) => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script that begins with a blank', ' javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['an address of another host', 'https://example.com/a.png'],
    ['an insecure address', 'http://example.com/a.png'],
    ['an address without a scheme', '//example.com/a.png'],
    ['a name and a password before the host', 'https://owner:secret@example.com/media/101/upl_a'],
    ['a host that only begins like ours', 'https://app.beckonblast.com.evil.example/media/101/upl_a'],
    ['a path that climbs', '/media/101/../102/upl_a'],
    ['a path of another folder', '/reports/101/upl_a'],
    ['an upload that was never made', '/media/101/upl_never'],
    ['a file of this machine', 'file:///etc/passwd'],
    ['a text as long as a book', `/media/101/upl_${'a'.repeat(100_000)}`],
    ['a line break', '/media/101/upl_a\nhttps://example.com'],
  ])('is refused with a sentence where it is %s [ACC-08]', async (_, value) => {
    expect(await asked(field, path, value)).toMatchObject({ success: false, errors: [SENTENCE] });
  });

  it('accepts an upload of its own organization, by id, path or address, and of no other [ACC-08, INT-07]', async () => {
    const organizationId = scene.own.ids.organizationId;
    const served = `/media/${organizationId}/${uploads.own}`;
    expect(keptIn(await asked(field, path, uploads.own), path)).toBe(served);
    expect(keptIn(await asked(field, path, served), path)).toBe(served);
    const address = `${scene.house.host.origin('blast')}${served}`;
    expect(keptIn(await asked(field, path, address), path)).toBe(served);
    expect((await asked(field, path, uploads.theirs)).errors).toEqual([
      'The image did not arrive. Please upload it again.',
    ]);
    expect((await asked(field, path, served, scene.other.token)).errors).toEqual([SENTENCE]);
    expect((await asked(field, path, '')).success).toBe(true);
  });
});

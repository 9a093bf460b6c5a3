// A person's way through the running product, over its own doors: what demo data and journeys are made with.
import { consoleCall, must, type Street } from './street.ts';

export type NewPerson = { name: string; email: string; phone: string; password: string; organizationName: string };

type Texts = { messages: { from: string; to: string; body: string; status: string; createdAt: string; sid: string }[] };

/** The six digits of the newest code that arrived on a phone. */
export async function codeOn(street: Street, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { messages } = await consoleCall<Texts>(street, `messages?phone=${encodeURIComponent(phone)}`);
    const code = messages.map((message) => /\b(\d{6})\b/.exec(message.body)?.[1]).findLast(Boolean);
    if (code) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('No code arrived within 10 seconds.');
}

const REGISTER_PHONE = 'mutation ($phone: String!) { registerPhone(phone: $phone, consent: true) { success errors } }';
const REGISTER_USER = `mutation (
  $name: String!, $email: String!, $phone: String!, $password: String!, $organizationName: String, $phoneCode: String!, $token: String
) {
  registerUser(name: $name, email: $email, phone: $phone, password: $password, password2: $password,
    organizationName: $organizationName, phoneCode: $phoneCode, token: $token) { success errors token user { id } }
}`;

/** Signs a person up with the code that their phone gets; their session token (SES-09). */
export async function signUp(street: Street, publicToken: string, person: NewPerson): Promise<string> {
  await must(street, publicToken, 'registerPhone', REGISTER_PHONE, { phone: person.phone });
  const phoneCode = await codeOn(street, person.phone);
  const answer = await must(street, publicToken, 'registerUser', REGISTER_USER, { ...person, phoneCode });
  return answer.token as string;
}

/** Adds a card as the browser's card form would, by a payment method of the card provider; billing becomes active. */
export function addCard(street: Street, token: string, paymentMethod = 'pm_card_visa') {
  return must(
    street,
    token,
    'updateUser',
    'mutation ($card: String!) { updateUser(user: { token: $card }) { success errors organization { twilioPhone numberNote billing { active } } } }',
    { card: paymentMethod },
  );
}

export type Step = { message: string; days?: number; hours?: number; minutes?: number; window?: string };

/** Writes a campaign of message steps; its id and the ids of its steps in order. */
export async function writeCampaign(street: Street, token: string, name: string, steps: readonly Step[]) {
  const made = await must(
    street,
    token,
    'createCampaign',
    'mutation ($name: String) { createCampaign(name: $name) { success errors campaign { id } } }',
    { name },
  );
  const campaignId = (made.campaign as { id: string }).id;
  const stepIds: string[] = [];
  for (const step of steps) {
    const created = await must(
      street,
      token,
      'createCampaignFeature',
      `mutation ($campaignId: ID!, $after: ID) {
        createCampaignFeature(campaignId: $campaignId, featureType: MESSAGE, structureType: feature, after: $after) { success errors campaignFeature { id } }
      }`,
      { campaignId, after: stepIds.at(-1) },
    );
    const id = (created.campaignFeature as { id: string }).id;
    await must(
      street,
      token,
      'updateCampaignFeature',
      `mutation ($id: ID!, $message: String, $days: Int, $hours: Int, $minutes: Int, $window: String) {
        updateCampaignFeature(campaignFeatureId: $id, message: $message, days: $days, hours: $hours, minutes: $minutes, window: $window) { success errors }
      }`,
      { id, ...step },
    );
    stepIds.push(id);
  }
  return { campaignId, stepIds };
}

type Form = { id: string; url: string; fields: { name: string; value: string }[] };

/** Uploads a file as the browser does, by the presigned form; the upload's id. */
export async function upload(
  street: Street,
  token: string,
  purpose: 'csv' | 'image',
  mimeType: string,
  content: string | Uint8Array,
): Promise<string> {
  const bytes = Buffer.from(content as Uint8Array).length;
  const answer = await must(
    street,
    token,
    'createUpload',
    `mutation ($purpose: UploadPurpose!, $mimeType: String!, $bytes: Int!) {
      createUpload(purpose: $purpose, mimeType: $mimeType, bytes: $bytes) { success errors upload { id url fields { name value } } }
    }`,
    { purpose, mimeType, bytes },
  );
  const form = answer.upload as Form;
  const data = new FormData();
  for (const field of form.fields) data.append(field.name, field.value);
  data.append('file', new Blob([content as BlobPart], { type: mimeType }), 'contacts.csv');
  const stored = await fetch(form.url, { method: 'POST', body: data });
  if (!stored.ok) throw new Error(`The upload was refused: ${stored.status} ${await stored.text()}`);
  return form.id;
}

export type ImportCounts = {
  id: string;
  state: string;
  total: number;
  done: number;
  added: number;
  alreadyThere: number;
  updated: number;
  refused: number;
  reportUrl: string | null;
  error: string | null;
  reasons: { reason: string; count: number }[];
};

/** Imports a file by the names of its columns and waits for the report (LED-25 to 32). */
export async function importFile(
  street: Street,
  token: string,
  content: string | Uint8Array,
  keys: object,
): Promise<ImportCounts> {
  const uploadId = await upload(street, token, 'csv', 'text/csv', content);
  const started = await must(
    street,
    token,
    'leadsFromCsv',
    `mutation ($uploadId: ID, $fileName: String, $fullNameKey: String, $firstNameKey: String, $lastNameKey: String, $phoneKey: String, $attestation: AttestationInput) {
      leadsFromCsv(uploadId: $uploadId, fileName: $fileName, fullNameKey: $fullNameKey, firstNameKey: $firstNameKey,
        lastNameKey: $lastNameKey, phoneKey: $phoneKey, attestation: $attestation) { success errors leadImport { id } }
    }`,
    {
      uploadId,
      fileName: 'contacts.csv',
      attestation: { source: 'They signed up in our shop', date: '2026-11-01' },
      ...keys,
    },
  );
  const { id } = started.leadImport as { id: string };
  for (let attempt = 0; attempt < 1200; attempt++) {
    const found = await must(
      street,
      token,
      'leadImport',
      'query ($id: ID!) { leadImport(leadImportId: $id) { success errors leadImport { id state total done added alreadyThere updated refused reportUrl error reasons { reason count } } } }',
      { id },
    );
    const report = found.leadImport as ImportCounts;
    if (report.state !== 'RUNNING') return report;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The import did not end within two minutes.');
}

/** Puts people into a campaign, which starts sending (LED-30). */
export function send(
  street: Street,
  token: string,
  campaignId: string,
  who: { leadIds?: string[]; selection?: object },
) {
  return must(
    street,
    token,
    'addLeadsToCampaign',
    `mutation ($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
      addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds, selection: $selection) { success errors added alreadyIn optedOut invalid job { id } }
    }`,
    { campaignId, ...who },
  );
}

/** Sets a password by the link that founded the account (or was mailed); the session token. */
export async function setPasswordByLink(
  street: Street,
  publicToken: string,
  link: string,
  password: string,
): Promise<string> {
  const answer = await must(
    street,
    publicToken,
    'resetPassword',
    'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password, password2: $password) { success errors token } }',
    { token: link.split('/').at(-1), password },
  );
  return answer.token as string;
}

type Mails = { emails: { to: string; links: string[] }[] };

/** Invites a person and signs them up by the link in their e-mail; their session token. */
export async function joinByInvitation(
  street: Street,
  publicToken: string,
  inviter: string,
  person: NewPerson,
  role: string,
): Promise<string> {
  await must(
    street,
    inviter,
    'inviteUsers',
    'mutation ($users: [InviteInput!]!) { inviteUsers(users: $users) { success errors } }',
    { users: [{ email: person.email, role: role === 'NONE' ? 'LIMITED' : role }] },
  );
  const { emails } = await consoleCall<Mails>(street, `emails?to=${encodeURIComponent(person.email)}`);
  const link = emails.flatMap(({ links }) => links).findLast((found) => found.includes('/register/'));
  if (!link) throw new Error(`No invitation arrived for ${person.email}.`);
  await must(street, publicToken, 'registerPhone', REGISTER_PHONE, { phone: person.phone });
  const phoneCode = await codeOn(street, person.phone);
  const answer = await must(street, publicToken, 'registerUser', REGISTER_USER, {
    ...person,
    phoneCode,
    token: link.split('/').at(-1),
  });
  const { id } = answer.user as { id: string };
  if (role === 'NONE') {
    await must(
      street,
      inviter,
      'updateUser',
      'mutation ($id: ID!) { updateUser(userId: $id, user: { access: NONE }) { success errors } }',
      { id },
    );
  }
  return answer.token as string;
}

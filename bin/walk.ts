// A user's calls to the running product, with which demo data and journeys are made.
import { must, type Street } from './street.ts';

/** Adds a card as the browser's card form does, with a payment method of the card provider; billing becomes active. */
export function addTestCard(street: Street, token: string, paymentMethod = 'pm_card_visa') {
  return must(
    street,
    token,
    'updateUser',
    'mutation ($card: String!) { updateUser(user: { token: $card }) { success errors organization { twilioPhone numberNote billing { active } } } }',
    { card: paymentMethod },
  );
}

/** A text; with a pitch the link to its slides is at the end of it. */
export type Step = {
  message: string;
  days?: number;
  hours?: number;
  minutes?: number;
  window?: string;
  pitchId?: string;
  /** Before or after an appointment; without it in the sequence that starts at once. */
  structure?: 'before' | 'appointment';
};

/** Creates a campaign of such steps; returns its id and the ids of its steps in order. */
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
  const last = new Map<string, string>();
  for (const { structure = 'feature', ...step } of steps) {
    const created = await must(
      street,
      token,
      'createCampaignFeature',
      `mutation ($campaignId: ID!, $featureType: FeatureType!, $structure: StructureType, $after: ID) {
        createCampaignFeature(campaignId: $campaignId, featureType: $featureType, structureType: $structure, after: $after) { success errors campaignFeature { id } }
      }`,
      { campaignId, featureType: step.pitchId ? 'PITCH' : 'MESSAGE', structure, after: last.get(structure) },
    );
    const id = (created.campaignFeature as { id: string }).id;
    await must(
      street,
      token,
      'updateCampaignFeature',
      `mutation ($id: ID!, $message: String, $days: Int, $hours: Int, $minutes: Int, $window: String, $pitchId: ID) {
        updateCampaignFeature(campaignFeatureId: $id, message: $message, days: $days, hours: $hours, minutes: $minutes,
          window: $window, pitchId: $pitchId) { success errors }
      }`,
      { id, ...step },
    );
    stepIds.push(id);
    last.set(structure, id);
  }
  return { campaignId, stepIds };
}

/** Creates a campaign again, after deleting what an earlier try left under its name. */
export async function rewriteCampaign(street: Street, token: string, name: string, steps: readonly Step[]) {
  const all = 'query { campaigns { success errors campaigns { id name } } }';
  const { campaigns } = await must(street, token, 'campaigns', all);
  for (const left of (campaigns as { id: string; name: string }[]).filter((one) => one.name === name)) {
    const document = 'mutation ($id: ID!) { deleteCampaign(campaignId: $id) { success errors } }';
    await must(street, token, 'deleteCampaign', document, { id: left.id });
  }
  return writeCampaign(street, token, name, steps);
}

type Form = { id: string; url: string; fields: { name: string; value: string }[] };

/** Uploads a file as the browser does, with the presigned form; returns the upload's id. */
export async function upload(
  street: Street,
  token: string,
  purpose: 'csv' | 'image' | 'video' | 'audio' | 'captions',
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
  data.append('file', new Blob([content as BlobPart], { type: mimeType }), 'file');
  const stored = await fetch(form.url, { method: 'POST', body: data });
  if (!stored.ok) throw new Error(`The upload was refused: ${stored.status} ${await stored.text()}`);
  return form.id;
}

export type WalkedImport = {
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
): Promise<WalkedImport> {
  const uploadId = await upload(street, token, 'csv', 'text/csv', content);
  const started = await must(
    street,
    token,
    'leadsFromCsv',
    `mutation ($uploadId: ID, $fileName: String, $campaignId: ID, $fullNameKey: String, $firstNameKey: String, $lastNameKey: String, $phoneKey: String, $attestation: AttestationInput) {
      leadsFromCsv(uploadId: $uploadId, fileName: $fileName, campaignId: $campaignId, fullNameKey: $fullNameKey, firstNameKey: $firstNameKey,
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
  let done = -1;
  for (let idle = 0; idle < 1200; idle++) {
    const found = await must(
      street,
      token,
      'leadImport',
      'query ($id: ID!) { leadImport(leadImportId: $id) { success errors leadImport { id state total done added alreadyThere updated refused reportUrl error reasons { reason count } } } }',
      { id },
    );
    const report = found.leadImport as WalkedImport;
    if (report.state !== 'RUNNING') return report;
    if (report.done > done) idle = 0;
    done = report.done;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('The import stood still for two minutes.');
}

/** Adds people to a campaign, which starts sending (LED-30). */
export function sendToCampaign(
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

/** Adds everyone in the organization to a campaign and waits for the job. */
export async function sendToAll(street: Street, token: string, campaignId: string): Promise<void> {
  const { job } = await sendToCampaign(street, token, campaignId, { selection: {} });
  const jobId = (job as { id: string } | null)?.id;
  for (let attempt = 0; jobId && attempt < 1200; attempt++) {
    const answer = await must(
      street,
      token,
      'job',
      'query ($id: ID!) { job(jobId: $id) { success errors job { state error } } }',
      { id: jobId },
    );
    const { state, error } = answer.job as { state: string; error: string | null };
    if (state === 'DONE') return;
    if (state === 'FAILED') throw new Error(`The job failed: ${error}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

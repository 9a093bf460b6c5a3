// POST /oauth2/modmed/token/-: connects an organization's medical records for whoever is signed in (API-102).
import { connectRecords } from '#features/organizations/records/connect-records.act.ts';
import { answered, callingUser, objectIn, type RestEvent } from './rest-call.act.ts';

/** Answers a message in JSON. A session in the path is refused like none (decisions: A16). */
export const handler = (event: RestEvent) =>
  answered(async () => {
    const actor = await callingUser(event.rawPath.split('/').at(-1) ?? '', event);
    return { message: await connectRecords(objectIn(event), actor) };
  });

// POST /oauth2/modmed/token/-: connects the medical records of the signed-in user's organization (API-102).
import { connectRecords } from '#features/organizations/integrations/connect-records.act.ts';
import { callingUser, objectIn, type RestEvent, restAnswer } from './rest-call.act.ts';

/** Answers a message in JSON. A session token in the path is ignored, so such a call is refused as signed out (decisions: A16). */
export const handler = (event: RestEvent) =>
  restAnswer(async () => {
    const actor = await callingUser(event.rawPath.split('/').at(-1) ?? '', event);
    return { message: await connectRecords(objectIn(event), actor) };
  });

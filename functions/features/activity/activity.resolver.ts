// The AppSync resolver of the activity room: the pages behind links in texts.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { confirmBrowser } from './browser/confirm-browser.ts';
import { sendVerificationCode } from './browser/send-verification-code.ts';
import { loadLeadActivity } from './link/load-lead-activity.ts';
import { trackLead } from './track/track-lead.ts';

export const handler = resolverDoor(
  'activity',
  { confirmBrowser, loadLeadActivity, sendVerificationCode, trackLead },
  audited,
);

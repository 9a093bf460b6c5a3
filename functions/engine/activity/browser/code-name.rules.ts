// What a code for a link is kept under: it proves a browser for one person, and signs nobody up.

/** The name beside the phone's own. */
export function codeName({ phone, organizationId, leadId }: { phone: string; organizationId: string; leadId: string }) {
  return `${phone}#link#${organizationId}#${leadId}`;
}

// The name under which a link's code is stored: it verifies a browser for one person and cannot be used to sign up.

/** The name, based on the phone and the lead. */
export function codeName({ phone, organizationId, leadId }: { phone: string; organizationId: string; leadId: string }) {
  return `${phone}#link#${organizationId}#${leadId}`;
}

// Which members a user may remove, and whose role they may change (permissions.md, decisions: A56).
import type { Access } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';

type Caller = { access: Access; userId: string };
type Member = { access: Access; userId: string };

/** ADMIN and OWNER change and remove everybody but an OWNER and themselves, so that an OWNER is always left. */
export function mayChangeMember(caller: Caller, member: Member): boolean {
  return mayChangeBilling(caller.access) && member.access !== 'OWNER' && member.userId !== caller.userId;
}

/** Whether this names them: their name or their e-mail address, as somebody types it to confirm. */
export function namesMember(typed: string, { name, email }: { name: string; email: string }): boolean {
  const words = typed.trim().toLowerCase();
  return words !== '' && (words === name.trim().toLowerCase() || words === email.toLowerCase());
}

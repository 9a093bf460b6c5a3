// Texting a code to a phone: one text for a phone however often a form is sent, another one only where it is asked for.
import { useRef } from 'react';
import { requestId } from '../../kit/ask.ts';
import { useWrite } from './use-write.ts';

/**
 * `send`: for the form; the same phone again, after a lost answer or a closed dialog, is the same request and costs no other
 * text. `sendAgain`: another code on purpose. `after` runs once one is on its way by the form; `failed` is told of refusals.
 */
export function useCodeText(
  text: (phone: string, id: string) => Promise<unknown>,
  after: () => unknown,
  failed: (error: Error) => unknown,
) {
  const requests = useRef(new Map<string, string>());
  const texted = (phone: string, id: string) => {
    requests.current.set(phone, id);
    return text(phone, id);
  };
  const send = useWrite(
    'sendCode',
    (phone: string) => texted(phone, requests.current.get(phone) ?? requestId()),
    after,
    failed,
  );
  const sendAgain = useWrite('sendCode', (phone: string, id) => texted(phone, id()), undefined, failed);
  return { send, sendAgain };
}

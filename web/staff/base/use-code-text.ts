// Texts a code to a phone: one text per phone however often the form is sent, another only on request.
import { useRef } from 'react';
import { requestId } from '../../kit/ask.ts';
import { useWrite } from './use-write.ts';

/**
 * `send` is for the form: the same phone again, after a lost response or a closed dialog, is the same request and
 * costs no second text. `sendAgain` deliberately requests another code. `after` runs once the form has sent one;
 * `failed` gets refusals.
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

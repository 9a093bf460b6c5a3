// Door for the provider: the status of a text (POST /hooks/text/status/{sendId}). Responds 200 only after it is stored.
import { signedForm } from '#platform/gateways/text.ts';
import { applyStatusUpdate, isOnTheWay, type StatusUpdateResult } from './status-update.act.ts';

type HttpEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  body?: string | null;
  isBase64Encoded?: boolean;
};
type HttpAnswer = { statusCode: number; headers: Record<string, string>; body: string };

const answer = (statusCode: number): HttpAnswer => ({
  statusCode,
  headers: { 'content-type': 'text/plain' },
  body: '',
});

/** A signed callback with another phone than that of the text is refused: it is about another text. */
const ANSWERS: Record<StatusUpdateResult, number> = { moved: 200, ignored: 200, unknown: 404, foreign: 403 };

export const handler = async (event: HttpEvent): Promise<HttpAnswer> => {
  const params = await signedForm(`${process.env.APP_ORIGIN}${event.rawPath}`, event);
  if (!params) return answer(403);
  const sendId = event.rawPath.split('/').at(-1) ?? '';
  const { MessageSid: sid, MessageStatus: status, ErrorCode, To } = params;
  if (!sid || !status) return answer(400);
  if (isOnTheWay(status)) return answer(200);
  const code = ErrorCode ? Number(ErrorCode) : undefined;
  const result = await applyStatusUpdate(sendId, { sid, status, code, to: To });
  return answer(ANSWERS[result]);
};

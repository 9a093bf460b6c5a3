// Serves an object of a bucket to a browser, as CloudFront does.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const PASSED_ON = ['range', 'if-none-match'];

/**
 * Answers with what the bucket answers at `url`; false when it has no such object. Resolves once the answer begins: a
 * player reads on when it needs more, or leaves in the middle, and the product's clock waits for neither.
 */
export function passObject(url: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  return new Promise((done, fail) => {
    const call = http.request(url, { method: request.method ?? 'GET', headers }, (answer) => {
      const status = answer.statusCode ?? 500;
      if (status === 403 || status === 404) {
        answer.resume();
        done(false);
        return;
      }
      response.writeHead(status, answer.headers);
      // Either end may disconnect; `pipeline` then closes the other one, and there is nobody to report an error to.
      pipeline(answer, response).catch(() => undefined);
      done(true);
    });
    call.on('error', fail);
    call.end();
  });
}

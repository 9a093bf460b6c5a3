// A call of the product by a party that lives in this process: handed to the brand's HTTP API, else sent to the host's port.
import http from 'node:http';
import type { HttpApiAnswer } from '../aws/http-api.ts';
import type { HttpPort } from './port.ts';
import type { OutsideCall } from './types.ts';

type Answered = { status: number; text: string; bytes: Buffer };

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Makes the call and returns the answer. Providers make two callbacks for each text, so calls to the HTTP API are made without a
 * connection of this process to itself. Every other address of the brand is called over a connection, with its Host header.
 * Rejects when there is no answer in time, or when the connection breaks.
 */
export async function callFromOutside(
  port: Pick<HttpPort, 'port' | 'hand'> | undefined,
  host: string,
  brand: string,
  path: string,
  call: OutsideCall,
): Promise<Answered> {
  if (!port) throw new Error('The host has no port yet.');
  const body = Buffer.from(call.body);
  const headers = { ...call.headers, host, 'content-length': String(body.length) };
  const handed = port.hand(brand, { method: call.method, url: path, headers, body });
  const answer = await inTime(handed, call.limitMs);
  return answer ? answeredBy(answer) : callByPort(port.port, path, { ...call, headers });
}

function answeredBy({ statusCode = 200, body = '', isBase64Encoded }: HttpApiAnswer): Answered {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  return { status: statusCode, text: bytes.toString(), bytes };
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The call was given up.')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

function callByPort(port: number, path: string, { method, headers, body, limitMs }: OutsideCall): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 500, text: bytes.toString(), bytes });
      });
    });
    const limit = setTimeout(() => request.destroy(new Error('The call was given up.')), limitMs);
    request.on('close', () => clearTimeout(limit));
    request.on('error', reject);
    request.end(body);
  });
}

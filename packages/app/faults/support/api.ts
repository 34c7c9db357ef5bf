import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAs, type Person } from '../../e2e/support/people';

/** The answer to one attempt. */
export interface Answer {
  status: number;
  data: unknown;
  headers: Headers;
}

/** Calls of one person, as a careful program makes them: with a key, and again until there is an answer. */
export interface Api {
  /** One attempt. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  /** Repeats a call, always with the same key, until the server answers it. */
  insist(method: string, path: string, body: unknown): Promise<unknown>;
  /** The text of a file. */
  download(path: string): Promise<string>;
  /** Sends a file as it is. */
  upload(path: string, fileName: string, content: string): Promise<unknown>;
}

/** Signs in on a page and calls with its token. */
export async function apiOf(page: Page, address: string, person: Person = 'administrator'): Promise<Api> {
  const token = page
    .waitForRequest((request) => request.headers()['authorization']?.startsWith('Bearer ') === true)
    .then((request) => request.headers()['authorization'] ?? '');
  await openAs(page, person);
  return createApi(address, await token);
}

/** How answers are treated. */
interface AnswerRules {
  /** Called with each answer, also with those that are not the last. */
  onAnswer?: (answer: Answer) => void;
  /** Whether `insist` repeats a call that was refused so. */
  isTransient?: (answer: Answer) => boolean;
}

/** Calls with the value of the header `Authorization`. */
export function createApi(
  address: string,
  authorization: string,
  { onAnswer = () => undefined, isTransient = () => false }: AnswerRules = {},
): Api {
  const call: Api['call'] = async (method, path, body, key) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const data = text === '' ? null : (JSON.parse(text) as unknown);
    const given = { status: answer.status, data, headers: answer.headers };
    onAnswer(given);
    return given;
  };

  return {
    call,
    async download(path) {
      const answer = await fetch(address + path, { headers: { authorization } });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
      return answer.text();
    },
    async upload(path, fileName, content) {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/octet-stream', 'x-file-name': fileName },
        body: content,
      });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async insist(method, path, body) {
      const key = randomUUID();
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const answer = await call(method, path, body, key).catch(() => null);
        if (answer && answer.status < 300) return answer.data;
        if (answer && answer.status < 500 && answer.status !== 429 && !isTransient(answer)) {
          throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.data)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${method} ${path} was never answered.`);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks a server as an account does. Throws with the answer of a refusal.
 *
 * @param {string} url
 * @param {string} token
 */
export const createCaller =
  (url, token) =>
  /**
   * @param {string} method
   * @param {string} path
   * @param {BodyInit | null} [body]
   * @param {string} [type]
   * @returns {Promise<any>}
   */
  async (method, path, body = null, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'x-file-name': 'chamados.csv' };
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      headers: body === null ? { authorization: headers.authorization } : headers,
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
    return result;
  };

/**
 * Sends a file of records; answers its import, whose columns were all recognised.
 *
 * @param {ReturnType<typeof createCaller>} ask
 * @param {Buffer} file
 */
export async function sendImport(ask, file) {
  const { importId, columns } = await ask(
    'POST',
    '/talk/chamado/imports',
    new Uint8Array(file),
    'application/octet-stream',
  );
  const path = `/talk/chamado/imports/${importId}`;
  const ids = columns.map((/** @type {{ subjectAttributeId: number | null }} */ one) => one.subjectAttributeId);
  if (ids.includes(null)) throw new Error('a column was not recognised');
  /** @param {string} state */
  const until = async (state) => {
    for (;;) {
      const now = await ask('GET', path);
      if (now.state === state) return now;
      if (!['checking', 'running'].includes(now.state)) throw new Error(`the import is ${now.state}: ${now.reason}`);
      await wait(50);
    }
  };
  return {
    check: async () => {
      await ask('PUT', `${path}/mapping`, JSON.stringify({ columns: ids }));
      return until('ready');
    },
    start: () => ask('POST', `${path}/start`, JSON.stringify({ rows: 'good' })),
    done: () => until('done'),
  };
}

import { randomBytes } from 'node:crypto';
import type { FileValue, Talk } from '@assunto/engine/core';
import { expect } from '@playwright/test';
import type { Api } from './api';
import type { Form } from './saves';

/** A file of a record, with its content. */
interface SentFile {
  fileId: string;
  content: string;
}

/** What a writer knows of one record: the titles that it sent, one after the other, and what was acknowledged of them. */
interface Written {
  titles: string[];
  /** The position of the title that was acknowledged last. */
  acknowledged: number;
  /** Files of acknowledged comments. */
  files: SentFile[];
}

/** What people have written, by record. */
export type Ledger = Map<number, Written>;

/** People who write until they are told to stop, or until the server is gone. */
export interface Writers {
  readonly ledger: Ledger;
  /** What was acknowledged until now. */
  soFar(): Ledger;
  /** Resolves when so many records more are acknowledged with all that belongs to them. */
  untilMore(records: number): Promise<void>;
  /** Resolves when all of them have ended. */
  ended: Promise<void>;
}

/** Starts three people, who create tickets, comment on them with a file, and change them. `runName` identifies their tickets. */
export function startWriters(api: Api, form: Form, runName: string): Writers {
  const ledger: Ledger = new Map();
  let complete = 0;
  const title = (value: string) => ({ subjectAttributeId: form.titleId, value });
  /** Throws where there is no acknowledgement: nobody repeats anything. */
  const send = async <Answer>(method: string, path: string, body: unknown): Promise<Answer> => {
    const { status, data } = await api.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}.`);
    return data as Answer;
  };

  const writeOne = async (name: string): Promise<void> => {
    const talkValues = [title(name), ...form.others];
    const { resourceId: talkId } = await send<{ resourceId: number }>('POST', '/talk/chamado', { talkValues });
    const written: Written = { titles: [name], acknowledged: 0, files: [] };
    ledger.set(talkId, written);
    const content = randomBytes(3000).toString('hex');
    const { fileId } = (await api.upload(`/talk/chamado/${talkId}/comment/file`, 'anexo.txt', content)) as FileValue;
    const comment = { text: 'Com um arquivo.', visibility: 'public', attachments: [fileId] };
    await send('POST', `/talk/chamado/${talkId}/comment`, comment);
    written.files.push({ fileId, content });
    written.titles.push(`${name} mudado`);
    await send('PUT', `/talk/chamado/${talkId}`, { talkValues: [title(`${name} mudado`)], version: 1 });
    written.acknowledged = 1;
    complete += 1;
  };
  const person = async (name: number): Promise<void> => {
    for (let count = 0; ; count += 1) await writeOne(`Disco ${runName} ${name}-${count}`);
  };
  return {
    ledger,
    soFar: () => structuredClone(ledger),
    async untilMore(records) {
      const wanted = complete + records;
      await expect.poll(() => complete, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    ended: Promise.allSettled([1, 2, 3].map(person)).then(() => undefined),
  };
}

/**
 * Checks the tickets of a run in a restored installation: what was acknowledged at `moment` is there, nothing is there that was never
 * sent or twice, and each ticket has the history of its value and the content of its files.
 */
export async function expectRestored(
  api: Api,
  form: Form,
  runName: string,
  moment: Ledger,
  sent: Ledger,
): Promise<void> {
  expect(moment.size).toBeGreaterThan(5);
  const { itens } = (await api.insist('POST', '/talk/filter/chamado/', {
    term: `Disco ${runName}`,
    fetch: 10_000,
  })) as { itens: Talk[] };
  const titles = new Map(
    itens.map(({ talkId, talkValues }) => [
      talkId,
      String(talkValues.find(({ subjectAttributeId }) => subjectAttributeId === form.titleId)?.value),
    ]),
  );
  const nameOf = (stored: string) => stored.replace(/ mudado$/, '');
  expect(new Set([...titles.values()].map(nameOf)).size, 'no record twice').toBe(titles.size);
  for (const [talkId, { acknowledged, files }] of moment) {
    const position = sent.get(talkId)?.titles.indexOf(titles.get(talkId) ?? '') ?? -1;
    expect(position, `the value of ${talkId}`).toBeGreaterThanOrEqual(acknowledged);
    for (const { fileId, content } of files) {
      const { url } = (await api.insist('GET', `/file/${fileId}/address`, undefined)) as { url: string };
      expect((await api.download(url)) === content, `the file of ${talkId}`).toBe(true);
    }
  }
  for (const [talkId, stored] of titles) {
    const isChanged = stored !== nameOf(stored);
    const history = (await api.insist('GET', `/talk/chamado/${talkId}/history?page=1&fetch=50`, undefined)) as {
      itens: { action: string }[];
    };
    const actions = history.itens.map(({ action }) => action).sort();
    expect(actions, `history of ${talkId}`).toEqual(isChanged ? ['create', 'update'] : ['create']);
  }
}

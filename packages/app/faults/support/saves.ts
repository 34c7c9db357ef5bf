import { expect } from '@playwright/test';
import type { Api } from './api';

interface StoredTicket {
  talkId: number;
  talkValues: { subjectAttributeIdentifier: string; subjectAttributeId: number; value: unknown }[];
}

interface Attribute {
  subjectAttributeId: number;
  identifier: string;
  componentConfigs: { options?: { id: string }[] };
}

/** The attributes used by the saves of these tests: the title of a ticket, and those required for a new one. */
export interface Form {
  titleId: number;
  others: { subjectAttributeId: number; value: unknown }[];
}

/** The form of the demo's tickets. */
export async function formOf(api: Api): Promise<Form> {
  const { subject } = (await api.insist('GET', '/context/web/talkmodal/chamado', undefined)) as {
    subject: { subjectAttributes: Attribute[] };
  };
  const idOf = (identifier: string): Attribute => {
    const found = subject.subjectAttributes.find((one) => one.identifier === identifier);
    if (!found) throw new Error(`The demo's tickets have no "${identifier}".`);
    return found;
  };
  const optionOf = ({ subjectAttributeId, componentConfigs }: Attribute) => ({
    subjectAttributeId,
    value: componentConfigs.options?.[0]?.id,
  });
  const description = { subjectAttributeId: idOf('descricao').subjectAttributeId, value: 'De um teste.' };
  return {
    titleId: idOf('titulo').subjectAttributeId,
    others: [description, optionOf(idOf('status')), optionOf(idOf('prioridade'))],
  };
}

/** People who write until they are stopped. */
export interface Writing {
  /** The title of each record that was acknowledged last. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Resolves with all that was acknowledged, when everybody has ended. */
  stop(): Promise<ReadonlyMap<number, string>>;
}

/**
 * Starts concurrent writers, who create tickets, change each of them, and repeat each call until it is answered. `runName` identifies the
 * records of one test.
 */
export function startWriting(api: Api, { titleId, others }: Form, runName: string, writers = 4): Writing {
  const acknowledged = new Map<number, string>();
  let isOver = false;
  const writer = async (name: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const title = { subjectAttributeId: titleId, value: `Falha ${runName} ${name}-${count}` };
      const { resourceId } = (await api.insist('POST', '/talk/chamado', { talkValues: [title, ...others] })) as {
        resourceId: number;
      };
      acknowledged.set(resourceId, title.value);
      const changed = { ...title, value: `${title.value} mudado` };
      await api.insist('PUT', `/talk/chamado/${resourceId}`, { talkValues: [changed], version: 1 });
      acknowledged.set(resourceId, changed.value);
    }
  };
  const ended = Promise.all(Array.from({ length: writers }, (_, name) => writer(name)));
  // Its failure is that of `stop`.
  ended.catch(() => undefined);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await ended;
      return acknowledged;
    },
  };
}

/** The stored tickets of this run. */
async function storedTickets(api: Api, runName: string): Promise<StoredTicket[]> {
  const { itens } = (await api.insist('POST', '/talk/filter/chamado/', {
    term: `Falha ${runName}`,
    fetch: 10_000,
  })) as { itens: StoredTicket[] };
  return itens;
}

/** Checks that no acknowledged save is missing or outdated, and that nothing was saved unrequested or twice. */
export async function expectAcknowledgedSaved(
  api: Api,
  { titleId, runName }: { titleId: number; runName: string },
  acknowledged: ReadonlyMap<number, string>,
): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(5);
  const found = new Map(
    (await storedTickets(api, runName)).map(({ talkId, talkValues }) => [
      talkId,
      talkValues.find((one) => one.subjectAttributeId === titleId)?.value,
    ]),
  );
  for (const [talkId, title] of acknowledged) expect(found.get(talkId), `record ${talkId}`).toBe(title);
  expect(found.size).toBe(acknowledged.size);
  const toCheck = [...acknowledged.keys()];
  const checkHistories = async (): Promise<void> => {
    for (let talkId = toCheck.pop(); talkId !== undefined; talkId = toCheck.pop()) {
      const { itens } = (await api.insist('GET', `/talk/chamado/${talkId}/history?page=1&fetch=50`, undefined)) as {
        itens: { action: string }[];
      };
      expect(itens.map(({ action }) => action).sort(), `history of ${talkId}`).toEqual(['create', 'update']);
    }
  };
  await Promise.all([1, 2, 3, 4].map(checkHistories));
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

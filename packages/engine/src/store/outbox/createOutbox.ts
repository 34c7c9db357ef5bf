import type { DataAdapter } from '../../data/DataAdapter';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import { openOutbox, type ActRequest, type Outbox } from './openOutbox';
import type { OutboxStorage } from './OutboxStorage';
import { actOrQueue, sendOrQueue, sendQueued } from './sendOrQueue';
import { showQueued, type OutboxRecords } from './showQueued';

/** The page whose saves an outbox stores. */
interface OutboxPage extends OutboxRecords {
  adapter: DataAdapter;
  /** The message of an error in the language of the page. */
  messageOf(error: unknown): string;
}

/** The outbox of a page, and how its records are saved with it. */
interface OpenedOutbox {
  outbox: Outbox;
  save(subject: string, request: SaveRequest): Promise<SaveOutcome>;
  act(subject: string, request: ActRequest): Promise<'done' | 'queued'>;
}

/** Opens an outbox for a page; made by `createOutbox`, for `EngineProvider`. */
export type OutboxFactory = (page: OutboxPage) => OpenedOutbox;

/**
 * Stores saves made while no server can be reached, and sends them later in order, also after a reload. Pages over the same storage,
 * such as tabs of a browser, share them.
 *
 * @example
 * const outbox = createOutbox(outboxStorage);
 * return (
 *   <EngineProvider adapter={adapter} registry={registry} outbox={outbox}>
 *     <RecordForm record={record} />
 *   </EngineProvider>
 * );
 */
export function createOutbox(storage: OutboxStorage): OutboxFactory {
  return ({ adapter, messageOf, ...records }) => {
    const outbox = openOutbox(records.jotai, storage, (queued) => sendQueued(adapter, queued), messageOf);
    showQueued(outbox, records);
    return {
      outbox,
      save: (subject, request) => sendOrQueue(adapter, outbox, subject, request),
      act: (subject, request) => actOrQueue(adapter, outbox, subject, request),
    };
  };
}

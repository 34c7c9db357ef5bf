import { fields } from '@assunto/components';
import { createMemoryAdapter, createRegistry, EngineProvider, type Client, type DataAdapter } from '@assunto/engine';
import type { TalkAggregateRequest } from '@assunto/api';
import { EngineError, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { chamadoFixture } from '@assunto/engine/testing';
import { dismissNotice, notices, Notices } from '@assunto/shell';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { AppServicesContext, type AppServices } from '../../AppServices';

const { subject, gridTemplate, createTemplate, editTemplate, clients, attribute } = chamadoFixture;

/** An aggregation as the server answers it; a thrown error is its refusal. */
type AggregateAnswer = (request: TalkAggregateRequest) => object | Promise<object>;

export interface RenderRecordsOptions {
  talks?: readonly Talk[];
  /** Calls that answer otherwise than the memory does. */
  adapter?: Partial<DataAdapter>;
  /** Awaited before each save. */
  before?: () => Promise<void>;
  aggregate?: AggregateAnswer;
  /** What differs of an attribute, by its identifier. */
  changed?: Readonly<Record<string, Partial<SubjectAttribute>>>;
  isPhone?: boolean;
}

/** Observes nothing. */
class Observer {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

/** A refusal of the server. */
export const refused = (status: number, answer: { message: string; [more: string]: unknown }): EngineError =>
  new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/talk/chamado', status, message: answer.message, answer });

export const idOf = (identifier: string): number => attribute(identifier).subjectAttributeId;

/** The subject of the fixture with what differs of its attributes, by their identifiers. */
export const changedSubject = (changed: NonNullable<RenderRecordsOptions['changed']>) => ({
  ...subject,
  subjectAttributes: subject.subjectAttributes.map((one) => ({ ...one, ...changed[one.identifier] })),
});

/** Renders what shows the tickets of the fixture, over a memory in place of the server. */
export function renderRecords(content: ReactNode, given: RenderRecordsOptions = {}) {
  const { talks = chamadoFixture.talks, changed = {}, isPhone = false } = given;
  for (const { id } of notices.get()) dismissNotice(id);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const shown = changedSubject(changed);
  const templates = [gridTemplate, createTemplate, editTemplate];
  const memory = createMemoryAdapter({
    subjects: [{ subject: shown, templates, talks }],
    options: { cliente: clients },
  });
  const adapter = { ...memory, ...given.adapter };
  const update = vi.fn<DataAdapter['update']>(async (...save) => {
    await given.before?.();
    return adapter.update(...save);
  });
  const list = vi.fn(adapter.list);
  const request = vi.fn(async (_method: string, _path: string, { body }: { body: TalkAggregateRequest }) => ({
    status: 200,
    data: (await given.aggregate?.(body)) ?? { itens: [], totalResults: 0 },
    headers: new Headers(),
  }));
  const client = { request } as unknown as Client;
  const view = render(
    <AppServicesContext value={{ client } as AppServices}>
      <EngineProvider
        adapter={{ ...adapter, update, list }}
        registry={createRegistry(fields)}
        timeZone="America/Sao_Paulo"
      >
        <MemoryRouter>
          {content}
          <Notices />
        </MemoryRouter>
      </EngineProvider>
    </AppServicesContext>,
  );
  const saved = () => update.mock.calls.map(([, talkId, save]) => ({ talkId, ...save }));
  return { ...view, saved, update, list, request };
}

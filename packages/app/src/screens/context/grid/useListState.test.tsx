// @vitest-environment jsdom
import { createMemoryAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import { compileGrid } from '@assunto/engine/core';
import { chamadoFixture } from '@assunto/engine/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AppServicesContext, type AppServices } from '../../../AppServices';
import { useListState } from './useListState';

const { subject, gridTemplate } = chamadoFixture;
const adapter = createMemoryAdapter({ subjects: [{ subject, templates: [gridTemplate], talks: [] }] });
const registry = createRegistry([]);
const services = { largeStates: { read: () => null, write: () => '' } } as unknown as AppServices;

const wrapper = ({ children }: { children: ReactNode }) => (
  <AppServicesContext value={services}>
    <EngineProvider adapter={adapter} registry={registry}>
      <MemoryRouter>{children}</MemoryRouter>
    </EngineProvider>
  </AppServicesContext>
);

it('keeps a change whose address is pending while the attributes of the list are read again', async () => {
  const definition = compileGrid({ subject, template: gridTemplate });
  const shown: number[] = [];
  const { result, rerender } = renderHook(
    ({ attributes }) => {
      const used = useListState(definition, attributes);
      shown.push(used.list.fetch);
      return used;
    },
    { initialProps: { attributes: subject.subjectAttributes }, wrapper },
  );
  shown.length = 0;
  await act(async () => {
    flushSync(() => result.current.change({ fetch: 25 }));
    rerender({ attributes: [...subject.subjectAttributes] });
  });
  expect(new Set(shown)).toEqual(new Set([25]));
});

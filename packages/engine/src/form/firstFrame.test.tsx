// @vitest-environment jsdom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import { EngineProvider } from '../react/EngineProvider';
import { plainFields } from '../react/testing/plainFields';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import type { RecordSession } from '../store/RecordSession';
import { template, templateArea } from '../testing/builders';
import { largeSubject } from '../testing/largeSubject';
import { RecordForm } from './RecordForm';

afterEach(() => vi.unstubAllGlobals());

const subject = largeSubject(5);
const templateAreas = subject.subjectAttributes.map((attribute, index) =>
  templateArea(attribute, { order: index + 1 }),
);
const adapter = createMemoryAdapter({
  subjects: [{ subject, templates: [template({ shows: subject, templateAreas })], talks: [] }],
});
const registry = createRegistry(plainFields);

let opened: RecordSession | undefined;

function Page() {
  const record = useRecord('cadastrogrande', 'add');
  const { session } = record;
  useEffect(() => {
    opened = session;
  }, [session]);
  return <RecordForm record={record} />;
}

/** Everything is rendered when React would render it, not when a test lets it. */
function renderPage() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <EngineProvider adapter={adapter} registry={registry}>
      <Page />
    </EngineProvider>,
  );
  return { container, root };
}

it('shows fields whose data is at hand without a frame that says that they are loading', async () => {
  const { container, root } = renderPage();
  // A frame can come between two tasks, but not within one.
  const shown: string[] = [];
  while (!shown.includes('fields')) {
    await new Promise((resolve) => setImmediate(resolve));
    if (container.querySelector('.as-form-loading')) shown.push('loading');
    if (container.querySelector('input')) shown.push('fields');
  }
  expect(shown).toEqual(['fields']);
  root.unmount();
});

it('renders each field once when a form is opened', async () => {
  const { container, root } = renderPage();
  // Long enough for effects to subscribe, and for what they would render again.
  await vi.waitFor(() => expect(container.querySelectorAll('input').length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const renders = subject.subjectAttributes.map((one) => opened?.renderCount(one.subjectAttributeId));
  expect(renders).toEqual(subject.subjectAttributes.map(() => 1));
  root.unmount();
});

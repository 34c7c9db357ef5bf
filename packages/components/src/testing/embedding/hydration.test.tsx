// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { EmbeddedPage } from './EmbeddedPage';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders as on a server, without the browser's globals. */
function renderedOnServer(): string {
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  try {
    return renderToString(<EmbeddedPage />);
  } finally {
    vi.unstubAllGlobals();
  }
}

it('takes over in the browser what the server rendered, without a warning, and shows form and records', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  container.innerHTML = renderedOnServer();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(container);
  const logged = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const root = await act(async () => hydrateRoot(container, <EmbeddedPage />, { onRecoverableError: recovered }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Local' })).toBeDefined());
  expect(recovered).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  act(() => root.unmount());
});

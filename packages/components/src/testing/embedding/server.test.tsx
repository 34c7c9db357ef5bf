import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { EmbeddedPage } from './EmbeddedPage';

it('renders a form and a grid on a server, where there is no document, without an error', () => {
  expect(globalThis).not.toHaveProperty('document');
  const logged = vi.spyOn(console, 'error');
  const html = renderToString(<EmbeddedPage />);
  expect(html).toContain('Carregando...');
  expect(html).toContain('Vistorias');
  expect(logged).not.toHaveBeenCalled();
});

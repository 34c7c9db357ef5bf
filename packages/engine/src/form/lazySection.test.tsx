// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import { EngineProvider } from '../react/EngineProvider';
import { createExactRegistry } from '../registry/createExactRegistry';
import { lazySection, type LazySection } from './lazySection';

const adapter = createMemoryAdapter({ subjects: [] });
const registry = createExactRegistry([]);
const Choice = ({ title }: { title: string }) => <p>Escolha em {title}</p>;
const show = ({ Section }: LazySection<{ title: string }>) =>
  render(
    <EngineProvider adapter={adapter} registry={registry}>
      <Section title="Outra pessoa alterou" />
    </EngineProvider>,
  );

afterEach(cleanup);

describe('a section that is loaded later', () => {
  it('is there at once when it was loaded ahead', async () => {
    const load = vi.fn(() => Promise.resolve(Choice));
    const section = lazySection(load);
    section.preload();
    await load.mock.results[0]?.value;
    show(section);
    expect(screen.getByText('Escolha em Outra pessoa alterou')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it is loading, then comes', async () => {
    show(lazySection(() => Promise.resolve(Choice)));
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
    expect(await screen.findByText('Escolha em Outra pessoa alterou')).toBeDefined();
  });

  it('says what could not be loaded, and comes when it is tried again', async () => {
    const load = vi.fn(() => Promise.resolve(Choice)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show(lazySection(load));
    expect((await screen.findByRole('alert')).textContent).toContain('Outra pessoa alterou');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Escolha em Outra pessoa alterou')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

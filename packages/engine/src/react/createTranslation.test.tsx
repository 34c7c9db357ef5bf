// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslation, type CatalogueLoaders } from './createTranslation';
import { LanguageProvider } from './LanguageProvider';

const pt = { save: 'Salvar', found_one: '{count} item', found_other: '{count} itens' };
const en = { save: 'Save', found_one: '{count} item', found_other: '{count} items' };
const noMessages = {};

function page(translation: ReturnType<typeof createTranslation<typeof pt>>): () => ReactNode {
  return function Page() {
    const translate = translation.useTranslate();
    return <p>{`${translate('save')}, ${translate('found', { count: 1200 })}`}</p>;
  };
}

function inLanguage(locale: string, Page: () => ReactNode, messages: Readonly<Record<string, string>> = noMessages) {
  return (
    <LanguageProvider language={{ locale, messages }}>
      <Suspense fallback="...">
        <Page />
      </Suspense>
    </LanguageProvider>
  );
}

const shown = (): string | null => screen.getByText(/,/).textContent;
afterEach(cleanup);

describe('createTranslation', () => {
  it('is Portuguese where no language is set', () => {
    const Page = page(createTranslation(pt));
    render(<Page />);
    expect(shown()).toBe('Salvar, 1.200 itens');
  });

  it('takes the messages of the language around, and follows a change of it', () => {
    const Page = page(createTranslation(pt));
    const { rerender } = render(inLanguage('en', Page, en));
    expect(shown()).toBe('Save, 1,200 items');
    rerender(inLanguage('pt-BR', Page));
    expect(shown()).toBe('Salvar, 1.200 itens');
  });

  it('loads the catalogue of a language once, when the page is in it', async () => {
    let loads = 0;
    const loaders: CatalogueLoaders<typeof pt> = { en: () => Promise.resolve(en).finally(() => loads++) };
    const translation = createTranslation(pt, loaders);
    const Page = page(translation);
    const { rerender } = render(inLanguage('pt-BR', Page));
    expect(loads).toBe(0);
    await act(async () => {
      rerender(inLanguage('en-GB', Page));
      await Promise.resolve();
    });
    expect(shown()).toBe('Save, 1,200 items');
    await translation.load('en-GB');
    expect(loads).toBe(1);
  });

  it('answers at once when the catalogue was loaded before, also outside of React', async () => {
    const translation = createTranslation(pt, { en: () => Promise.resolve(en) });
    expect(translation.translateIn('en')('save')).toBe('Salvar');
    await translation.load('en');
    expect(translation.translateIn('en')('save')).toBe('Save');
    render(inLanguage('en', page(translation)));
    expect(shown()).toBe('Save, 1,200 items');
  });

  it('stays in Portuguese when a catalogue cannot be loaded, until it is loaded again', async () => {
    let isDown = true;
    const translation = createTranslation(pt, {
      en: () => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(en)),
    });
    const Page = page(translation);
    await act(async () => {
      render(inLanguage('en', Page));
      await Promise.resolve();
    });
    expect(shown()).toBe('Salvar, 1,200 itens');
    await expect(translation.load('en')).rejects.toThrow('offline');
    isDown = false;
    await translation.load('en');
    expect(translation.translateIn('en')('save')).toBe('Save');
  });

  it('is Portuguese in a language that nobody translated', () => {
    render(inLanguage('fr', page(createTranslation(pt, { en: () => Promise.resolve(en) }))));
    expect(shown()).toContain('Salvar');
  });
});

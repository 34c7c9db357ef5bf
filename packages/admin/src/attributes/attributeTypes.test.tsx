// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConfiguredSubject } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';
import { componentGroups } from './componentChoices';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const subjectOf = (subjectId: number, subjectName: string) =>
  ({ subjectId, subjectIdentifier: subjectName.toLowerCase(), subjectName }) as ConfiguredSubject;
const subject = subjectOf(3, 'Chamado');
const listOf = <Item,>(itens: Item[]) => ({ itens, totalResults: itens.length, currentPage: 1 });

/** What a type asks for beside a name. */
const required: Readonly<Record<number, () => unknown>> = {
  4: () => {
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome da opção 1' }), { target: { value: 'Intacto' } });
  },
  14: async () => {
    const box = screen.getByRole('combobox', { name: /^Assunto relacionado/ });
    box.focus();
    fireEvent.change(box, { target: { value: 'Unidade' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Unidade', hidden: true }));
  },
};

/** Types that refuse nothing that the preview tries. */
const unlimited = new Set([4, 12, 14, 22, 28, 29, 34, 35]);

it.each(componentGroups.flatMap(([, numbers]) => numbers))(
  'an attribute of type %i is made in its editor, beside its real field, cell and filter',
  async (componentId) => {
    const { calls } = await renderPage(adminRoutes({ notFound: null, logo: null }), {
      path: `/admin/atributos/3/atributo?component=${componentId}`,
      answers: {
        'GET /subject/3': () => subject,
        'GET /subject/configured': () => listOf([subject, subjectOf(4, 'Unidade')]),
        'GET /subject/3/attribute': () => listOf([]),
        'POST /subject/3/attribute': () => Response.json({ resourceId: 7 }, { status: 201 }),
      },
    });
    const form = await screen.findByRole('form', { name: 'Novo atributo' });
    const [name] = within(form).getAllByRole('textbox', { name: /^Nome/ });
    fireEvent.change(name as HTMLElement, { target: { value: `A${componentId}` } });
    await required[componentId]?.();

    const preview = within(screen.getByRole('complementary', { name: 'Prévia' }));
    const part = (title: string) => preview.getByRole('region', { name: title });
    const editor = part('No formulário');
    await waitFor(() => expect(editor.querySelector('input, textarea, select, [role=group]')).not.toBeNull());
    expect(part('Na lista').querySelector('.as-attribute-cell')?.textContent).not.toBe('');
    expect(part('No filtro').textContent).toContain('Comparações:');
    const wrong = within(editor).queryByRole('button', { name: 'Valor inválido' });
    expect(wrong !== null).toBe(!unlimited.has(componentId));
    if (wrong) {
      fireEvent.click(wrong);
      await waitFor(() => expect(editor.querySelector('.as-field-error')).not.toBeNull());
      fireEvent.click(within(editor).getByRole('button', { name: 'Valor de exemplo' }));
      await waitFor(() => expect(editor.querySelector('.as-field-error')).toBeNull());
    }

    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        name: `A${componentId}`,
        componentId,
      }),
    );
  },
);

import {
  createMemoryAdapter,
  createMemoryEntities,
  createRegistry,
  defineForm,
  email,
  EngineProvider,
  list,
  number,
  object,
  select,
  text,
  time,
  toggle,
  useEntityForm,
  variants,
  type EntityDefinition,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fields } from '../../fields/fields';
import { Button } from '../../ui/button/Button';

interface Window {
  weekday: number;
  from: string | null;
  until: string | null;
}

type Step = { kind: 'mail'; to: string; note: string | null } | { kind: 'wait'; days: number; note: string | null };

interface Plan {
  id: number;
  name: string;
  windows: Window[];
  steps: Step[];
}

const days = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'].map((name, index) => ({ id: index + 1, name }));

const plan = defineForm<Plan>({
  name: 'plan',
  fields: {
    name: text({ label: 'Nome', required: true, columns: 12 }),
    windows: list(
      object<Window>({
        weekday: select({ label: 'Dia', options: days, required: true, columns: 4 }),
        from: time({ label: 'Início', required: true, columns: 4 }),
        until: time({
          label: 'Fim',
          columns: 4,
          check: (until, own) => (own.from !== null && until <= own.from ? 'O fim vem depois do início.' : null),
        }),
      }),
      { label: 'Horários', itemName: 'horário', min: 1, max: 21, newItem: () => ({ weekday: 1 }) },
    ),
    steps: list(
      variants<Step>(
        'kind',
        {
          mail: object({ to: email({ label: 'Para', required: true }), note: text({ label: 'Nota' }) }),
          wait: object({ days: number({ label: 'Dias', required: true }), note: text({ label: 'Nota' }) }),
        },
        { label: 'Tipo', options: { mail: 'Enviar e-mail', wait: 'Aguardar' } },
      ),
      { label: 'Passos', itemName: 'passo' },
    ),
  },
});

const menu = defineForm<{ id: number; menus: { name: string; isOpen: boolean; items: { name: string }[] }[] }>({
  name: 'menu',
  fields: {
    menus: list(
      object<{ name: string; isOpen: boolean; items: { name: string }[] }>({
        name: text({ label: 'Título', required: true }),
        isOpen: toggle({ label: 'Aberto' }),
        items: list(object<{ name: string }>({ name: text({ label: 'Nome', required: true }) }), {
          label: 'Itens do menu',
          visible: (own) => own.isOpen,
        }),
      }),
      { label: 'Menus', itemName: 'menu', itemLabel: (item, index) => item.name || `Menu ${index + 1}` },
    ),
  },
});

const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [] });

interface PageProps {
  definition: EntityDefinition<never>;
  item: { id: number };
  onSaved(item: unknown): void;
}

function Page(props: PageProps) {
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <Form {...props} />
    </EngineProvider>
  );
}

function Form({ definition, item, onSaved }: PageProps) {
  const source = useMemo(() => createMemoryEntities<{ id: number }>({ key: 'id', items: [item] }), [item]);
  const form = useEntityForm<{ id: number }>({ definition: definition as never, source, id: item.id });
  return (
    <EntityForm form={form} label="Plano" onSaved={({ item: saved }) => onSaved(saved)}>
      <div>
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </div>
    </EntityForm>
  );
}

const stored: Plan = {
  id: 1,
  name: 'Comercial',
  windows: [
    { weekday: 1, from: '08:00:00', until: '12:00:00' },
    { weekday: 2, from: '13:00:00', until: '18:00:00' },
  ],
  steps: [{ kind: 'mail', to: 'ana@exemplo.com.br', note: 'Boas-vindas' }],
};

const meta = {
  title: 'Engine/Listas e variantes',
  component: Page,
  args: { definition: plan as never, item: stored, onSaved: fn() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Items are added, moved, duplicated and removed; a removal is undone. */
export const ListOfObjects: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar horário' }));
    const third = within(canvas.getByRole('group', { name: 'Horário 3' }));
    await waitFor(() => expect(third.getByRole('combobox', { name: /Dia/ })).toHaveFocus());
    await userEvent.type(third.getByRole('textbox', { name: /Início/ }), '10:00{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Mover para cima Horário 3' }));
    await expect(canvas.getByRole('button', { name: 'Mover para cima Horário 2' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Horário 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
    await expect(args.onSaved).toHaveBeenCalledWith(
      expect.objectContaining({
        windows: [stored.windows[0], { weekday: 1, from: '10:00:00', until: null }, stored.windows[1]],
      }),
    );
  },
};

/** A problem is shown at its field; the summary leads to it. */
export const Problems: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const second = within(await canvas.findByRole('group', { name: 'Horário 2' }));
    const until = second.getByRole('textbox', { name: /Fim/ });
    await userEvent.clear(until);
    await userEvent.type(until, '12:00{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    const link = await canvas.findByRole('link', { name: 'Horários › 2 › Fim: O fim vem depois do início.' });
    await userEvent.click(link);
    await expect(until).toHaveFocus();
  },
};

/** Another kind keeps what both have, and what the first had comes back with it. */
export const Variants: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const step = within(await canvas.findByRole('group', { name: 'Passo 1' }));
    const choose = async (name: string) => {
      await userEvent.click(step.getByRole('combobox', { name: /Tipo/ }));
      await userEvent.click(await within(document.body).findByRole('option', { name }));
    };
    await choose('Aguardar');
    await expect(step.queryByRole('textbox', { name: /Para/ })).toBeNull();
    await expect(step.getByRole('textbox', { name: /Nota/ })).toHaveValue('Boas-vindas');
    await choose('Enviar e-mail');
    await expect(step.getByRole('textbox', { name: /Para/ })).toHaveValue('ana@exemplo.com.br');
  },
};

/** A list within the items of a list. */
export const Nested: Story = {
  args: {
    definition: menu as never,
    item: { id: 1, menus: [{ name: 'Vendas', isOpen: true, items: [{ name: 'Pedidos' }] }] } as never,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sales = within(await canvas.findByRole('group', { name: 'Vendas' }));
    await userEvent.click(sales.getByRole('button', { name: 'Adicionar item' }));
    await waitFor(() =>
      expect(within(sales.getByRole('group', { name: 'Item 2' })).getByRole('textbox')).toHaveFocus(),
    );
    await userEvent.keyboard('Propostas');
    await userEvent.click(sales.getByRole('switch', { name: /Aberto/ }));
    await expect(sales.queryByRole('group', { name: 'Item 2' })).toBeNull();
    await userEvent.click(sales.getByRole('switch', { name: /Aberto/ }));
    await expect(within(sales.getByRole('group', { name: 'Item 2' })).getByRole('textbox')).toHaveValue('Propostas');
  },
};

/** The same in the dark theme. */
export const Dark: Story = { globals: { theme: 'dark' } };

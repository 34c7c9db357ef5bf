import type { Meta, StoryObj } from '@storybook/react-vite';
import { attribute } from '@assunto/engine/testing';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BooleanFilterEditor } from '../../field-parts/BooleanFilterEditor';

const meta = {
  title: 'Campos/10 Sim ou não em filtros',
  component: BooleanFilterEditor,
  args: {
    id: 'filtro',
    label: 'Filtrar Urgente',
    attribute: attribute({ componentId: 10, name: 'Urgente' }),
    value: null,
    onChange: fn(),
    isRequired: false,
    isReadOnly: false,
    isCompact: true,
    services: { searchOptions: () => Promise.resolve([]) },
    format: { timeZone: 'America/Sao_Paulo' },
  },
} satisfies Meta<typeof BooleanFilterEditor>;
export default meta;

export const QuickFilter: StoryObj<typeof meta> = {
  name: 'Asks for Sim, for Não, or does not ask',
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('combobox', { name: 'Filtrar Urgente' });
    await expect(list).toHaveDisplayValue('Todos');
    await userEvent.selectOptions(list, 'Não');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.selectOptions(list, 'Sim');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

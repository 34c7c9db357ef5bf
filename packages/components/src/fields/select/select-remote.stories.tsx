import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OptionItem } from '@assunto/engine';
import { expect, fn, userEvent, waitFor, within, type Mock } from 'storybook/test';
import { districts, FieldStory } from '../../testing/FieldStory';
import { matchOptions } from '../../controls/option-list/matchOptions';

type Search = (attribute: unknown, term: string, signal: AbortSignal) => Promise<OptionItem[]>;
const search: Mock<Search> = fn();
const services = { searchOptions: search };
const remote = { relatedSubject: { subjectId: 7, subjectIdentifier: 'bairro', subjectName: 'Bairro' } };

const meta = {
  title: 'Campos/4 Seleção de outro assunto',
  component: FieldStory,
  args: {
    componentId: 4,
    label: 'Bairro',
    services,
    attribute: remote,
    onValue: fn(),
  },
  beforeEach: () => {
    search.mockReset();
    search.mockImplementation((_attribute, term) => Promise.resolve(matchOptions(districts, term)));
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox', { name: 'Bairro' });
const terms = () => search.mock.calls.map(([, term]) => term);

export const Searched: Story = {
  name: 'Asks the server when typing rests for 300 ms, and gives id and name [CONST-06]',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = await find(canvasElement);
    await userEvent.click(input);
    await canvas.findByRole('option', { name: 'Tijuca' });
    const typedAt = new Promise<number>((resolve) => {
      input.addEventListener('input', () => {
        if ((input as HTMLInputElement).value === 'jardim') resolve(performance.now());
      });
    });
    const askedAt = new Promise<number>((resolve) => {
      search.mockImplementation((_attribute, term) => {
        resolve(performance.now());
        return Promise.resolve(matchOptions(districts, term));
      });
    });
    await userEvent.type(input, 'jardim');
    await expect((await askedAt) - (await typedAt)).toBeGreaterThanOrEqual(295);
    await expect(terms()).toEqual(['', 'jardim']);
    await userEvent.click(await canvas.findByRole('option', { name: 'Jardim Botânico' }));
    await expect(args.onValue).toHaveBeenLastCalledWith({ id: 903, name: 'Jardim Botânico' });
    await expect(input).toHaveValue('Jardim Botânico');
  },
};

export const Cancelled: Story = {
  name: 'Cancels the question that is no longer wanted, and never shows its answer',
  play: async ({ canvasElement }) => {
    const late: ((options: OptionItem[]) => void)[] = [];
    search.mockImplementationOnce(() => new Promise((resolve) => late.push(resolve)));
    const input = await find(canvasElement);
    await userEvent.click(input);
    await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Carregando...');
    await userEvent.type(input, 'tij');
    await waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    await expect(search.mock.calls[0]![2].aborted).toBe(true);
    late[0]!([{ id: 1, name: 'Resposta atrasada' }]);
    await within(canvasElement).findByRole('option', { name: 'Tijuca' });
    await expect(within(canvasElement).queryByText('Resposta atrasada')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Shows that the list failed to load, and loads it again on request',
  play: async ({ canvasElement }) => {
    search.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    const canvas = within(canvasElement);
    await userEvent.click(await find(canvasElement));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Não foi possível carregar os itens.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await canvas.findByRole('option', { name: 'Tijuca' });
  },
};

export const Loading: Story = {
  name: 'Says that the list is on its way',
  play: async ({ canvasElement }) => {
    search.mockImplementation(() => new Promise(() => undefined));
    await userEvent.click(await find(canvasElement));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Carregando...');
    await expect(within(canvasElement).getByRole('listbox', { hidden: true })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NoItems: Story = {
  name: 'Says that the server has nothing to choose from [FIELD-45]',
  play: async ({ canvasElement }) => {
    search.mockImplementation(() => Promise.resolve([]));
    await userEvent.click(await find(canvasElement));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Nenhum item para ser exibido$/),
    );
  },
};

export const Capped: Story = {
  name: 'Lists at most a hundred of what the server answers [FIELD-43]',
  play: async ({ canvasElement }) => {
    search.mockImplementation(() =>
      Promise.resolve(Array.from({ length: 130 }, (_, id) => ({ id, name: `Bairro ${id}` }))),
    );
    await userEvent.click(await find(canvasElement));
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(100));
  },
};

export const EmptiedOfSeveral: Story = {
  name: 'Gives nothing at all when the last of several is taken out',
  args: { value: [{ id: 907, name: 'Tijuca' }], attribute: { ...remote, isMultipleValues: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remover Tijuca' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const StoredId: Story = {
  name: 'Finds the name of an id that a filter contains',
  args: { value: 905 },
  play: async ({ canvasElement }) => {
    const input = await find(canvasElement);
    await waitFor(() => expect(input).toHaveValue('Santa Teresa'));
  },
};

export const NothingFound: Story = {
  name: 'Says with the term that the server found nothing [FIELD-44]',
  play: async ({ canvasElement }) => {
    await userEvent.type(await find(canvasElement), 'niterói');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent(
        'Nenhum resultado encontrado para "niterói".',
      ),
    );
  },
};

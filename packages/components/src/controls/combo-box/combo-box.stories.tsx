import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  showsCompact,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { matchOptions } from '../option-list/matchOptions';
import type { OptionSource } from '../option-list/useOptions';
import { ComboBox, type ComboBoxProps } from './ComboBox';

const label = 'Cidade';
const error = 'É obrigatório selecionar um item da lista.';
const description = 'Onde a equipe atende.';
const cities = ['Belo Horizonte', 'Curitiba', 'Niterói', 'Recife', 'Rio de Janeiro', 'Salvador', 'São Paulo'].map(
  (name, index) => ({ id: index + 1, name }),
);
const [, curitiba] = cities;

/** 300 entries, 20 per page. */
const many = Array.from({ length: 300 }, (_, index) => ({ id: index, name: `Cidade ${index + 1}` }));
const source = fn<OptionSource>();
const answer: OptionSource = (term, _signal, page) => {
  const found = many.filter(({ name }) => matchOptions([{ id: 0, name }], term).length > 0);
  return Promise.resolve({ items: found.slice((page - 1) * 20, page * 20), hasMore: page * 20 < found.length });
};

const meta = {
  title: 'Controles/Caixa de busca',
  component: ComboBox,
  args: { label, value: null, onChange: fn(), options: cities },
  render: controlled<ComboBoxProps>(ComboBox),
  beforeEach: () => {
    source.mockReset();
    source.mockImplementation(answer);
  },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: label });
const optionsIn = (canvasElement: HTMLElement) => within(canvasElement).queryAllByRole('option');

export const Keyboard: Story = {
  name: 'Is found by typing, case and accents aside, and picked by Enter',
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(find(canvasElement)).toHaveFocus();
    await userEvent.keyboard('sao{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 7, name: 'São Paulo' });
    await expect(find(canvasElement)).toHaveValue('São Paulo');
    await expect(find(canvasElement)).toHaveAttribute('aria-expanded', 'false');
  },
};
export const Replaced: Story = {
  name: 'What is typed replaces what was chosen, also where a program has focused it',
  args: { value: curitiba ?? null },
  play: async ({ canvasElement, args }) => {
    find(canvasElement).focus();
    await userEvent.keyboard('sao{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 7, name: 'São Paulo' });
    await expect(find(canvasElement)).toHaveValue('São Paulo');
  },
};
export const NamesNothing: Story = {
  name: 'Goes back to what was chosen when a text names nothing, and empties when the text is deleted',
  args: { value: curitiba ?? null },
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.click(input);
    await userEvent.keyboard('xyz');
    await userEvent.tab();
    await expect(input).toHaveValue('Curitiba');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Remote: Story = {
  name: 'Searches a source, and loads the next page where one presses Carregar mais',
  args: { options: undefined, source },
  play: async ({ canvasElement }) => {
    await userEvent.click(find(canvasElement));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
    await userEvent.click(within(canvasElement).getByRole('option', { name: 'Carregar mais' }));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(41));
    await expect(source).toHaveBeenLastCalledWith('', expect.any(AbortSignal), 2);
  },
};
export const Scrolled: Story = {
  name: 'Loads the next page when one scrolls to the end, once',
  args: { options: undefined, source },
  play: async ({ canvasElement }) => {
    await userEvent.click(find(canvasElement));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
    const list = within(canvasElement).getByRole('listbox');
    list.scrollTop = list.scrollHeight;
    list.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(41));
    await expect(source).toHaveBeenCalledTimes(2);
  },
};
export const PagedByKeyboard: Story = {
  name: 'Loads the next page when the arrow keys come to the end, and the entry is then the first new one',
  args: { options: undefined, source },
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await userEvent.click(input);
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(41));
    await expect(active()).toHaveTextContent('Cidade 21');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 20, name: 'Cidade 21' });
  },
};
export const LastPage: Story = {
  name: 'Offers no more where there is none',
  args: { options: undefined, source },
  play: async ({ canvasElement }) => {
    await userEvent.type(find(canvasElement), '30');
    await waitFor(() => expect(optionsIn(canvasElement).map((option) => option.textContent)).toContain('Cidade 300'));
    await expect(within(canvasElement).queryByRole('option', { name: 'Carregar mais' })).toBeNull();
  },
};
export const FailedPage: Story = {
  name: 'Offers to ask again for a page that did not come, and keeps those that did',
  args: { options: undefined, source },
  play: async ({ canvasElement }) => {
    await userEvent.click(find(canvasElement));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
    source.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    const list = within(canvasElement).getByRole('listbox');
    list.scrollTop = list.scrollHeight;
    const retry = await within(canvasElement).findByRole('option', { name: /Tentar novamente$/ });
    await expect(optionsIn(canvasElement)).toHaveLength(21);
    await userEvent.click(retry);
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(41));
  },
};
export const Failed: Story = {
  name: 'Says that nothing came, and asks again',
  args: { options: undefined, source },
  play: async ({ canvasElement }) => {
    source.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    await userEvent.click(find(canvasElement));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
  },
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(find(canvasElement), 'férias');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Nenhum resultado encontrado para "férias".',
    );
  },
};
export const Empty: Story = { play: showsEmpty(label) };
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true, value: curitiba ?? null }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = {
  args: { options: undefined, source },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(find(canvasElement));
    await waitFor(() => expect(optionsIn(canvasElement)).toHaveLength(21));
    await userEvent.keyboard('{ArrowDown}');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { withReportColumnConfig, writeReportColumns, type ReportColumn } from '@assunto/engine/fields';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../../testing/EngineStory';
import { FieldStory } from '../../testing/FieldStory';
import { reportSubjects, reportValue, titleColumn } from '../../testing/reportColumns';

const meta = {
  title: 'Campos/15 Colunas do relatório: desenho',
  component: FieldStory,
  args: {
    componentId: 15,
    label: 'Colunas',
    value: reportValue,
    services: { reportSubjects: () => Promise.resolve(reportSubjects) },
    onValue: fn(),
    width: 560,
  },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const openDesigner = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Editar Colunas' }));
  return within(await body().findByRole('dialog', { name: 'Colunas do relatório' }));
};
type Designer = Awaited<ReturnType<typeof openDesigner>>;
const formOf = async (designer: Designer, letter: string) =>
  within(await designer.findByRole('group', { name: `Coluna ${letter}` }));
const names = (designer: Designer) =>
  within(designer.getByRole('list', { name: 'Colunas' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.as-report-name')?.textContent);
/** Waits until dnd-kit has measured the list and handles clicks again. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 200));
const apply = (designer: Designer) => userEvent.click(designer.getByRole('button', { name: 'Aplicar' }));
const given = (onValue: unknown) =>
  JSON.parse(String((onValue as ReturnType<typeof fn>).mock.lastCall?.[0])) as ReportColumn[];
const configOf = (from: ReportColumn | undefined, name: string) =>
  from?.configs.find(({ configIdentifier }) => configIdentifier === name)?.value;

export const Designed: Story = {
  name: 'Is the editor of component 15: says the columns, opens the designer as a dialog, adds one with its defaults [FIELD-27] [REPORT-01] [REPORT-02] [REPORT-19] [REPORT-20] [REPORT-21]',
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText('3 colunas: Título, Situação, Bairros')).toBeVisible();
    const designer = await openDesigner(canvasElement);
    await userEvent.click(designer.getByRole('button', { name: 'Adicionar coluna' }));
    const form = await formOf(designer, 'D');
    await expect(form.getByRole('slider', { name: 'Largura' })).toHaveValue('25');
    await expect(await form.findByRole('textbox', { name: 'Cor do fundo' })).toHaveValue('#ffffff');
    await expect(form.getByRole('textbox', { name: 'Cor da fonte' })).toHaveValue('#000000');
    await userEvent.type(form.getByRole('textbox', { name: /^Nome da coluna/ }), 'Aberto em');
    await userEvent.click(await form.findByRole('combobox', { name: 'Inserir atributo' }));
    await userEvent.keyboard('abertura chamado');
    await userEvent.click(await form.findByRole('option', { name: 'Chamado › Abertura' }));
    const text = form.getByRole('textbox', { name: /^Texto/ });
    await waitFor(() => expect(text).toHaveValue('«Chamado › Abertura»'));
    await waitFor(() => expect(text).toHaveFocus());
    await apply(designer);
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    const columns = given(args.onValue);
    await expect(columns.slice(0, 3).map(({ columnIdentifier }) => columnIdentifier)).toEqual([
      'Título',
      'Situação',
      'Bairros',
    ]);
    await expect(columns[3]).toEqual({
      columnIdentifier: 'Aberto em',
      focus: true,
      configs: [
        { configIdentifier: 'width', value: 25 },
        { configIdentifier: 'backgroundColor', value: '#ffffff' },
        { configIdentifier: 'fontColor', value: '#000000' },
      ],
      attributes: [{ value: '${chamado.abertura}', isGrouped: false, subjectId: 3 }],
    });
    await expect(within(canvasElement).getByText(/^4 colunas/)).toBeVisible();
  },
};

export const ReadableText: Story = {
  name: 'Shows attributes by their names, inserts at the caret, erases a name as one, and keeps identifiers',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    const form = await formOf(designer, 'A');
    const text: HTMLTextAreaElement = form.getByRole('textbox', { name: /^Texto/ });
    await expect(text).toHaveValue('Nº «Chamado › Quantidade»: «Chamado › Título»');
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
    await userEvent.keyboard('{Backspace}');
    await expect(text).toHaveValue('Nº «Chamado › Quantidade»: ');
    await userEvent.keyboard('de ');
    await userEvent.click(await form.findByRole('combobox', { name: 'Inserir atributo' }));
    await userEvent.click(await form.findByRole('option', { name: 'Bairro › Nome' }));
    await userEvent.keyboard('!');
    await apply(designer);
    await waitFor(() =>
      expect(given(args.onValue)[0]?.attributes[0]?.value).toBe('Nº ${chamado.quantidade}: de ${bairro.nome}!'),
    );
  },
};

export const Dragged: Story = {
  name: 'Reorders by drag [REPORT-03]',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    const handle = designer.getByRole('button', { name: 'Mover Bairros' });
    const first = designer.getByRole('button', { name: 'Mover Título' });
    const from = handle.getBoundingClientRect();
    const to = first.getBoundingClientRect();
    const at = (box: DOMRect) => ({
      clientX: box.x + 5,
      clientY: box.y + 5,
      bubbles: true,
      isPrimary: true,
      button: 0,
    });
    handle.dispatchEvent(new PointerEvent('pointerdown', at(from)));
    document.dispatchEvent(new PointerEvent('pointermove', { ...at(from), clientY: from.y - 10 }));
    await rest();
    document.dispatchEvent(new PointerEvent('pointermove', at(to)));
    await rest();
    document.dispatchEvent(new PointerEvent('pointerup', at(to)));
    await waitFor(() => expect(names(designer)).toEqual(['Bairros', 'Título', 'Situação']));
    await rest();
    await apply(designer);
    await waitFor(() =>
      expect(given(args.onValue).map(({ columnIdentifier }) => columnIdentifier)).toEqual([
        'Bairros',
        'Título',
        'Situação',
      ]),
    );
  },
};

export const Keyboard: Story = {
  name: 'Reorders by the keyboard, and says in Portuguese where a column is',
  play: async ({ canvasElement }) => {
    const designer = await openDesigner(canvasElement);
    const handle = designer.getByRole('button', { name: 'Mover Título' });
    handle.focus();
    await expect(handle).toHaveAccessibleDescription(/Para mover a coluna, pressione espaço ou Enter/);
    await userEvent.keyboard(' ');
    await designer.findByText('Título: coluna levantada, posição 1 de 3.');
    await userEvent.keyboard('{ArrowDown}');
    await designer.findByText('Título: posição 2 de 3.');
    await userEvent.keyboard(' ');
    await designer.findByText('Título: coluna solta, posição 2 de 3.');
    await waitFor(() => expect(names(designer)).toEqual(['Situação', 'Título', 'Bairros']));
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Escape}');
    await designer.findByText(/^Movimento cancelado/);
    await expect(body().getByRole('dialog')).toBeVisible();
  },
};

export const Removed: Story = {
  name: 'Removes a column after it has asked [REPORT-04] [REPORT-05]',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    const ask = async () => {
      await userEvent.click(designer.getByRole('button', { name: 'Remover Situação' }));
      const question = within(await body().findByRole('alertdialog'));
      await waitFor(() => expect(question.getByText('Você deseja realmente remover essa coluna?')).toBeVisible());
      return question;
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(body().queryByRole('alertdialog')).toBeNull());
    await expect(names(designer)).toHaveLength(3);
    await userEvent.click((await ask()).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(names(designer)).toEqual(['Título', 'Bairros']));
    await waitFor(() => expect(body().queryByRole('alertdialog')).toBeNull());
    await apply(designer);
    await waitFor(() => expect(given(args.onValue)).toHaveLength(2));
  },
};

export const Previewed: Story = {
  name: 'Shows 5 sample rows, 3 repeats of grouped columns, and letters from A [REPORT-06] [REPORT-07] [REPORT-08] [REPORT-09]',
  play: async ({ canvasElement }) => {
    const designer = await openDesigner(canvasElement);
    await designer.findByRole('group', { name: 'Coluna A' });
    await userEvent.click(designer.getByRole('button', { name: 'Visualizar colunas' }));
    const preview = within(await body().findByRole('dialog', { name: 'Visualização das colunas' }));
    const heads = preview.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['A', 'B', 'C', 'Título', 'Situação', 'Bairros']);
    const rows = preview.getAllByRole('row').slice(2);
    await expect(rows).toHaveLength(5);
    const cells = within(rows[0]!).getAllByRole('cell');
    await expect(cells[0]).toHaveTextContent('Nº 125: Título 1');
    await expect([...cells[2]!.children].map((line) => line.textContent)).toEqual(['Nome 1', 'Nome 2', 'Nome 3']);
    await userEvent.click(preview.getByRole('button', { name: 'Fechar visualização' }));
    await waitFor(() => expect(body().queryByRole('dialog', { name: 'Visualização das colunas' })).toBeNull());
  },
};

export const Width: Story = {
  name: 'Sets the width with a slider from 25 to 200 in steps of 5 [REPORT-16] [REPORT-17] [REPORT-18]',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    const slider: HTMLInputElement = (await formOf(designer, 'A')).getByRole('slider', { name: 'Largura' });
    await expect([slider.min, slider.max, slider.step]).toEqual(['25', '200', '5']);
    slider.focus();
    slider.stepUp();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await apply(designer);
    await waitFor(() => expect(configOf(given(args.onValue)[0], 'width')).toBe(30));
  },
};

export const Incomplete: Story = {
  name: 'Says what is missing: columns, an attribute, a name [REPORT-11] [REPORT-12] [REPORT-14]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    await apply(designer);
    await expect(await designer.findByRole('alert')).toHaveTextContent('Adicione pelo menos uma coluna');
    await userEvent.click(designer.getByRole('button', { name: 'Adicionar coluna' }));
    await apply(designer);
    const form = await formOf(designer, 'A');
    await waitFor(() => expect(form.getByText('Nenhum atributo selecionado')).toBeVisible());
    await expect(form.getByRole('textbox', { name: /^Texto/ })).toBeInvalid();
    await expect(form.getByRole('textbox', { name: /^Nome da coluna/ })).toHaveFocus();
    await expect(form.getByRole('textbox', { name: /^Nome da coluna/ })).toHaveAccessibleDescription(
      'Informe o nome da coluna',
    );
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Contrast: Story = {
  name: 'Warns of colours that are hard to read',
  args: { value: writeReportColumns([withReportColumnConfig(titleColumn, 'fontColor', '#cccccc')]) },
  play: async ({ canvasElement }) => {
    const form = await formOf(await openDesigner(canvasElement), 'A');
    await expect(form.getByRole('alert')).toHaveTextContent(
      'O contraste entre a fonte e o fundo é baixo (1,6 para 1).',
    );
    const font = form.getByRole('textbox', { name: 'Cor da fonte' });
    await userEvent.clear(font);
    await userEvent.type(font, '#222222');
    await userEvent.tab();
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  },
};

export const SeveralTexts: Story = {
  name: 'Takes several texts in a column, grouped or not',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    const form = await formOf(designer, 'A');
    await userEvent.click(form.getByRole('button', { name: 'Adicionar outro texto' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Texto 2/ }), '«Bairro › Nome»');
    await userEvent.click(form.getAllByRole('switch')[1]!);
    await userEvent.selectOptions(form.getAllByRole('combobox', { name: 'Registros do assunto' })[1]!, 'Bairro');
    await userEvent.click(form.getByRole('button', { name: 'Remover texto 1' }));
    await apply(designer);
    await waitFor(() =>
      expect(given(args.onValue)[0]?.attributes).toEqual([{ value: '${bairro.nome}', isGrouped: true, subjectId: 7 }]),
    );
  },
};

export const Discarded: Story = {
  name: 'Asks before it throws changes away',
  play: async ({ canvasElement, args }) => {
    const designer = await openDesigner(canvasElement);
    await userEvent.type((await formOf(designer, 'A')).getByRole('textbox', { name: /^Nome da coluna/ }), ' novo');
    await userEvent.click(designer.getByRole('button', { name: 'Cancelar' }));
    const question = within(await body().findByRole('alertdialog', { name: 'Descartar alterações' }));
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Broken: Story = {
  name: 'Keeps a text that holds no columns, and lets a person repair it',
  args: { value: '[{"columnIdentifier":"Título","attributes":[{"value":"${chamado.titulo}"}]}' },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText('As colunas do relatório não são válidas.')).toBeVisible();
    const designer = await openDesigner(canvasElement);
    const text = designer.getByRole('textbox', { name: 'Texto guardado' });
    await expect(text).toHaveValue(String(args.value));
    await userEvent.click(designer.getByRole('button', { name: 'Ler colunas' }));
    await expect(text).toHaveAccessibleDescription('As colunas do relatório não são válidas.');
    await userEvent.type(text, ']');
    await userEvent.click(designer.getByRole('button', { name: 'Ler colunas' }));
    await waitFor(() => expect(names(designer)).toEqual(['Título']));
    await expect(args.onValue).not.toHaveBeenCalled();
    await apply(designer);
    await waitFor(() => expect(given(args.onValue)[0]?.columnIdentifier).toBe('Título'));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fitsPhone, fitsRightToLeft, showsDark, showsRequired } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';
import { fileField } from './file.field';
import { fileCalls, storedFile } from './storyFiles';

const contract = storedFile('Contrato de fornecimento.pdf');
const photo = storedFile('Vistoria da fachada.png', 1_845_000);
const sheet = storedFile('Medições.xlsx', 812);
const several = { isMultipleValues: true } as const;
const listed = ['.pdf', '.xls', '.xlsx', '.doc', '.docx', '.xml', '.jpg', '.jpeg', '.png', '.bmp', '.gif'];
const ofEachKind = listed.map((extension) => storedFile(`Anexo${extension}`));

const meta = {
  title: 'Campos/22 Arquivo',
  component: FieldStory,
  // The editor is a separate chunk; a form waits for it too.
  loaders: [() => fileField.preload?.()],
  args: {
    componentId: 22,
    label: 'Anexos',
    value: [contract, photo],
    attribute: several,
    services: fileCalls,
    onValue: fn(),
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'Arquivos de Anexos' }))
    .getAllByRole('button', { name: /^Abrir / })
    .map((button) => button.textContent);

export const Attached: Story = {
  name: 'Is the editor of component 22: what is attached, with a picture of it, its name and size [FIELD-29]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('Anexos')).toHaveAttribute('type', 'file');
    await expect(names(canvasElement)).toEqual([contract.name, photo.name]);
    await expect(canvas.getByText('1,8 MB')).toBeVisible();
    // Only the image is fetched; a document shows the icon of its type.
    await waitFor(() => expect(canvasElement.querySelectorAll('.as-file-picture img')).toHaveLength(1));
  },
};

export const EachKind: Story = {
  name: 'Takes, and lists by name, files of every kind of the specification [FIELD-40]',
  args: { value: ofEachKind },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Anexos');
    await expect(input).toHaveAttribute('accept', listed.join(','));
    await expect(names(canvasElement)).toEqual(listed.map((extension) => `Anexo${extension}`));
    await expect(within(canvasElement).getByText(/\.pdf, \.xls, .*\.gif · até 20 MB cada/)).toBeVisible();
  },
};

export const Removed: Story = {
  name: 'Removes a file, and takes it back to its place',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: `Remover ${contract.name}` }));
    await expect(args.onValue).toHaveBeenLastCalledWith([photo]);
    const undo = canvas.getByRole('button', { name: 'Desfazer' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith([contract, photo]);
    await expect(names(canvasElement)).toEqual([contract.name, photo.name]);
    for (const { name } of [contract, photo])
      await userEvent.click(canvas.getByRole('button', { name: `Remover ${name}` }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Opened: Story = {
  name: 'Opens a picture in a dialog, from where it can be downloaded',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${photo.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: photo.name }));
    const picture = await dialog.findByRole('img', { name: photo.name });
    await waitFor(() => expect(picture).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'Baixar' })).toHaveAttribute('download', photo.name);
    await expect(dialog.getByRole('link', { name: 'Abrir em nova aba' })).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const OpenedPdf: Story = {
  name: 'Shows a PDF in the dialog where the browser can, and offers it in a tab of its own',
  play: async ({ canvasElement }) => {
    const canShow = navigator.pdfViewerEnabled;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${contract.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: contract.name }));
    const tab = await dialog.findByRole('link', { name: 'Abrir em nova aba' });
    const frame = dialog.queryByTitle(contract.name);
    await expect(frame === null).toBe(!canShow);
    if (frame) await expect(frame).toHaveAttribute('src', tab.getAttribute('href'));
  },
};

export const OpenedSheet: Story = {
  name: 'Offers what a browser cannot show as a download alone',
  args: { value: [sheet] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${sheet.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: sheet.name }));
    const download = await dialog.findByRole('link', { name: 'Baixar' });
    await waitFor(() => expect(download).toBeVisible());
    await expect(dialog.queryByRole('link', { name: 'Abrir em nova aba' })).toBeNull();
  },
};

let asked = 0;
const away = () => {
  asked += 1;
  return Promise.reject(new Error('longe'));
};

export const FailsToOpen: Story = {
  name: 'Says why a file cannot be opened, and tries again',
  args: { services: { fileUrl: away } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${contract.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Ocorreu um erro. Por favor, tente novamente.');
    const before = asked;
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  },
};

export const Empty: Story = { args: { value: null } };
export const One: Story = {
  name: 'Holds one file where the attribute takes one',
  args: { value: [contract], attribute: {} },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Anexos')).not.toHaveAttribute('multiple');
    await expect(within(canvasElement).getByText('Trocar arquivo')).toBeVisible();
  },
};
export const Required: Story = { args: { isRequired: true, value: null }, play: showsRequired('Anexos') };
export const ErrorAndHelp: Story = {
  args: { value: null, error: 'É obrigatório anexar um arquivo no campo Anexos.', help: 'O contrato assinado.' },
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('Anexos');
    await expect(input).toHaveAccessibleDescription(
      /· até 20 MB cada É obrigatório anexar um arquivo no campo Anexos\. O contrato assinado\.$/,
    );
    await expect(input).toBeInvalid();
  },
};
export const ReadOnly: Story = {
  name: 'Shows and opens files that cannot be changed, and takes none',
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = await canvas.findByRole('group', { name: 'Anexos' });
    await expect(within(group).getByRole('button', { name: `Abrir ${contract.name}` })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Remover/ })).toBeNull();
    await expect(canvasElement.querySelector('input')).toBeNull();
    await expect(canvas.queryByText('*')).toBeNull();
    group.focus();
    await expect(group).toHaveFocus();
  },
};
export const ReadOnlyEmpty: Story = {
  args: { isReadOnly: true, value: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nenhum arquivo anexado.')).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Anexos' });
    await expect(group).toHaveAttribute('aria-disabled', 'true');
    await expect(canvasElement.querySelector('input')).toBeNull();
  },
};
export const WithoutServer: Story = {
  name: 'Says that nothing can be sent where there is no call for it',
  args: { services: {}, value: [sheet] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('O envio de arquivos não está disponível aqui.')).toBeVisible();
  },
};
export const VeryLong: Story = {
  args: { value: [storedFile(`${'Relatório de inspeção predial do segundo semestre '.repeat(5)}.pdf`)], width: 320 },
  play: fitsPhone,
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Anexos')).toHaveAttribute('type', 'file');
    await expect(within(canvasElement).queryByText('Anexos')).toBeNull();
  },
};
export const Dark: Story = { args: { error: 'Anexe um só arquivo.' }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { args: { width: 320, help: 'O contrato assinado.' }, play: fitsPhone };
export const RightToLeft: Story = { args: { dir: 'rtl', width: 320 }, play: fitsRightToLeft };
export const Cells: Story = {
  name: 'Names the files in a cell [FIELD-40]',
  render: () => (
    <Column>
      <CellStory componentId={22} value={[contract]} />
      <CellStory componentId={22} value={ofEachKind} />
      <CellStory componentId={34} value={[sheet, photo]} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(contract.name)).toBeVisible();
    for (const { name } of ofEachKind) await expect(canvas.getByText(name)).toBeInTheDocument();
  },
};

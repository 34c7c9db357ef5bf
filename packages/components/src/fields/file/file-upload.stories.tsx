import type { EditorServices } from '@assunto/engine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EngineError } from '@assunto/engine/core';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fitsPhone, fitsRightToLeft } from '../../testing/fieldPlays';
import { FieldStory } from '../../testing/FieldStory';
import { fileField } from './file.field';
import { chosenFile, fileCalls, storedFile, refusedUpload, stuckUpload } from './storyFiles';

const images = { componentConfigs: { extensions: ['.png', '.jpeg', '.jpg'] } };
const small = { componentConfigs: { maxSize: 5 } } as const;
const several = { isMultipleValues: true } as const;
const held = storedFile('Antigo.pdf');

const meta = {
  title: 'Campos/22 Arquivo, envio',
  component: FieldStory,
  // The editor is a separate chunk; a form waits for it too.
  loaders: [() => fileField.preload?.()],
  args: { componentId: 22, label: 'Anexo', value: null, services: fileCalls, onValue: fn(), onBusy: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) => within(canvasElement).findByLabelText<HTMLInputElement>('Anexo');
// A person can choose other files in the browser's dialog: `accept` is only a suggestion.
const user = userEvent.setup({ applyAccept: false });
const valueOf = (file: File) => storedFile(file.name, file.size);
const transfer = (file: File) => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};
const drag = (kind: 'dragenter' | 'drop', target: Element, file: File) =>
  target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer(file) }));

export const Chosen: Story = {
  name: 'Sends a file that is chosen, and says that it is attached',
  play: async ({ canvasElement, args }) => {
    const file = chosenFile('Contrato.pdf');
    await user.upload(await input(canvasElement), file);
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([valueOf(file)]));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Contrato.pdf foi anexado.');
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull();
  },
};

export const Replaced: Story = {
  name: 'Puts a new file in the place of the only one',
  args: { value: [held] },
  play: async ({ canvasElement, args }) => {
    const file = chosenFile('Novo.pdf');
    await user.upload(await input(canvasElement), file);
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([valueOf(file)]));
    await expect(within(canvasElement).queryByText(held.name)).toBeNull();
  },
};

export const InOrder: Story = {
  name: 'Keeps several in the order in which they were chosen',
  args: { attribute: several, value: [held] },
  play: async ({ canvasElement, args }) => {
    const files = ['b.pdf', 'a.png', 'c.xml'].map((name) => chosenFile(name));
    await user.upload(await input(canvasElement), files);
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([held, ...files.map(valueOf)]));
  },
};

export const Progress: Story = {
  name: 'Tells how far a file is, keeps the form from saving meanwhile, and cancels it',
  args: { services: stuckUpload },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await user.upload(await input(canvasElement), chosenFile('Contrato.pdf'));
    const bar = await canvas.findByRole('progressbar', { name: 'Enviando Contrato.pdf' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '40'));
    await expect(args.onBusy).toHaveBeenLastCalledWith(
      'O registro será salvo assim que o envio de Contrato.pdf terminar. Esc cancela.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar o envio de Contrato.pdf' }));
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(args.onBusy).toHaveBeenLastCalledWith(null));
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  name: 'Says why a file failed, and tries again',
  args: { services: refusedUpload(1) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const file = chosenFile('Contrato.pdf');
    await user.upload(await input(canvasElement), file);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.',
    );
    await expect(args.onBusy).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente: Contrato.pdf' }));
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([valueOf(file)]));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const sentence = 'O conteúdo de Foto.png não é o de uma imagem PNG.';
const lookedAt = new EngineError('REQUEST_FAILED', {
  method: 'POST',
  path: '/file',
  status: 422,
  message: sentence,
  answer: { code: 'FILE_REFUSED', message: sentence, errors: [] },
});

export const ContentRefused: Story = {
  name: 'Offers no second try for a file that the server has looked at and refused',
  args: { services: { ...fileCalls, uploadFile: () => Promise.reject(lookedAt) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await user.upload(await input(canvasElement), chosenFile('Foto.png'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence);
    await expect(canvas.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar Foto.png' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

let sent = 0;
const countedRefusal = {
  ...fileCalls,
  uploadFile: (...given: Parameters<NonNullable<EditorServices['uploadFile']>>) => {
    sent += 1;
    return refusedUpload(9).uploadFile!(...given);
  },
};

export const FailedForGood: Story = {
  name: 'Sends a file that fails once, and shows it until it is discarded',
  args: { services: countedRefusal },
  play: async ({ canvasElement }) => {
    sent = 0;
    const canvas = within(canvasElement);
    await user.upload(await input(canvasElement), chosenFile('Contrato.pdf'));
    const discard = await canvas.findByRole('button', { name: 'Descartar Contrato.pdf' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(sent).toBe(1);
    await userEvent.click(discard);
    await expect(canvas.queryByText('Contrato.pdf')).toBeNull();
  },
};

export const WrongExtension: Story = {
  name: 'Refuses another extension in an image upload, and says so for 3 seconds [FIELD-37] [FIELD-38] [FIELD-39]',
  args: { attribute: images },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const control = await input(canvasElement);
    await expect(control).toHaveAttribute('accept', '.png,.jpeg,.jpg');
    await expect(canvas.getByText('.png, .jpeg, .jpg · até 20 MB')).toBeVisible();
    await user.upload(control, chosenFile('Animação.gif'));
    const began = performance.now();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Extensão não suportada$/);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull(), { timeout: 5000 });
    await expect(performance.now() - began).toBeGreaterThan(2500);
    await expect(performance.now() - began).toBeLessThan(4500);
    await expect(args.onValue).not.toHaveBeenCalled();
    for (const name of ['a.png', 'b.jpeg', 'c.JPG']) {
      const file = chosenFile(name);
      await user.upload(control, file);
      await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([valueOf(file)]));
    }
  },
};

export const TooLarge: Story = {
  name: 'Refuses a file that is too large before it is sent, and says what the limit is',
  args: { attribute: small, services: { ...fileCalls, uploadFile: fn() } },
  play: async ({ canvasElement, args }) => {
    await user.upload(await input(canvasElement), chosenFile('Contrato.pdf', '0123456789'));
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'O arquivo Contrato.pdf tem 10 bytes. O limite é 5 bytes.',
    );
    await expect(args.services?.uploadFile).not.toHaveBeenCalled();
  },
};

export const Dropped: Story = {
  name: 'Takes files that are dropped anywhere on the field, and shows that it will',
  args: { attribute: several, value: [held] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const target = await canvas.findByText(held.name);
    const file = chosenFile('Foto.png');
    drag('dragenter', target, file);
    await expect(await canvas.findByText('Solte para anexar')).toBeVisible();
    drag('drop', target, file);
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([held, valueOf(file)]));
    await expect(canvas.queryByText('Solte para anexar')).toBeNull();
  },
};

export const Dragging: Story = {
  args: { attribute: several, value: [held] },
  play: async ({ canvasElement }) => {
    drag('dragenter', await within(canvasElement).findByText(held.name), chosenFile('Foto.png'));
  },
};

export const Pasted: Story = {
  name: 'Takes a file that is pasted',
  play: async ({ canvasElement, args }) => {
    const file = chosenFile('captura.png');
    const control = await input(canvasElement);
    control.focus();
    control.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer(file) }));
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith([valueOf(file)]));
  },
};

export const ReadOnlyDropped: Story = {
  name: 'Takes nothing that is dropped where it cannot be changed',
  args: { isReadOnly: true, value: [held] },
  play: async ({ canvasElement, args }) => {
    const target = await within(canvasElement).findByText(held.name);
    drag('dragenter', target, chosenFile('Foto.png'));
    await expect(within(canvasElement).queryByText('Solte para anexar')).toBeNull();
    drag('drop', target, chosenFile('Foto.png'));
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

const sending: Story['play'] = async ({ canvasElement }) => {
  await user.upload(await input(canvasElement), chosenFile('Relatório de inspeção predial.pdf'));
  await within(canvasElement).findByRole('progressbar');
};
export const Dark: Story = { args: { services: stuckUpload }, globals: { theme: 'dark' }, play: sending };
export const DarkFailed: Story = {
  args: { services: refusedUpload(9) },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await user.upload(await input(canvasElement), chosenFile('Contrato.pdf'));
    await within(canvasElement).findByRole('alert');
  },
};
export const Phone: Story = {
  args: { services: stuckUpload, width: 320 },
  play: async (context) => {
    await sending(context);
    await fitsPhone(context);
  },
};
export const RightToLeft: Story = {
  args: { services: refusedUpload(9), width: 320, dir: 'rtl' },
  play: async (context) => {
    await user.upload(await input(context.canvasElement), chosenFile('Contrato.pdf'));
    await within(context.canvasElement).findByRole('alert');
    await fitsRightToLeft(context);
  },
};

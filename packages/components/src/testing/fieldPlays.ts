import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The parts of a story's play context that these functions use. */
interface Played {
  canvasElement: HTMLElement;
}

const control = (canvasElement: HTMLElement, label: string) =>
  within(canvasElement).findByLabelText(new RegExp(`^${label}`));

/** The control is found by its label, has the required mark, and is announced as required. */
export const showsRequired = (label: string) =>
  async function required({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toBeRequired();
    await expect(within(canvasElement).getByText('*')).toBeVisible();
  };

/** A read-only control has no required mark, and can still be read and focused. */
export const showsReadOnly = (label: string) =>
  async function readOnly({ canvasElement }: Played) {
    const element = await control(canvasElement, label);
    await expect(element).toHaveAttribute('readonly');
    await expect(element).not.toBeRequired();
    await expect(within(canvasElement).queryByText('*')).toBeNull();
    element.focus();
    await expect(element).toHaveFocus();
  };

export const showsDisabled = (label: string) =>
  async function disabled({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toBeDisabled();
  };

/** Error and help are connected to the control, for screen readers. */
export const showsErrorAndHelp = (label: string, error: string, help: string) =>
  async function described({ canvasElement }: Played) {
    const element = await control(canvasElement, label);
    await expect(element).toBeInvalid();
    await expect(element).toHaveAccessibleDescription(`${error} ${help}`);
    await expect(within(canvasElement).getByText(error)).toBeVisible();
    await expect(within(canvasElement).getByText(help)).toBeVisible();
  };

/** Without a visible label the control still has its name. */
export const showsCompact = (label: string) =>
  async function compact({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toHaveAccessibleName(label);
    await expect(within(canvasElement).queryByText(label)).toBeNull();
  };

/** The field, once its editor is loaded. */
const fieldIn = (canvasElement: HTMLElement, selector = '.as-field') =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>(selector);
    if (!found) throw new Error('The field is not there yet.');
    return found;
  });

/** Nothing overflows, however long the value or the name is. */
export const fitsContainer = async ({ canvasElement }: Played) => {
  const field = await fieldIn(canvasElement);
  await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
};

/** Nothing overflows on the narrowest phone. */
export const fitsPhone = async (played: Played) => {
  await fitsContainer(played);
  await expect((await fieldIn(played.canvasElement)).clientWidth).toBeLessThanOrEqual(320);
};

/** With right-to-left text nothing overflows, and the label is at the right edge. */
export const fitsRightToLeft = async ({ canvasElement }: Played) => {
  const field = await fieldIn(canvasElement, '[dir="rtl"] .as-field');
  await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  const label = field.querySelector('.as-field-label');
  if (label) await expect(getComputedStyle(label).direction).toBe('rtl');
};

/** The control is empty. */
export const showsEmpty = (label: string) =>
  async function empty({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toHaveValue('');
  };

/** Light text on a dark background; axe checks the contrast. */
export const showsDark = async ({ canvasElement }: Played) => {
  const field = await fieldIn(canvasElement);
  const brightness = (color: string) =>
    (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await expect(brightness(getComputedStyle(document.body).backgroundColor)).toBeLessThan(200);
  await expect(brightness(getComputedStyle(field).color)).toBeGreaterThan(450);
};

/** The cell shows exactly this text. */
export const showsCell = (text: string) =>
  async function cell({ canvasElement }: Played) {
    await waitFor(() => expect(canvasElement.textContent.trim()).toBe(text));
  };

/** A long attribute name, for fields whose values are never long. */
export const longName = 'Nome de um atributo que alguém escreveu por extenso, com palavras como responsabilização';

/** The arguments of a story that are used here. */
interface StoryArgs {
  onValue?: unknown;
}

/** Pasted text that cannot be parsed is unchanged, is the emitted value, and is still shown after blur. */
export async function preservesPastedText(
  args: StoryArgs,
  input: HTMLElement,
  ...texts: readonly string[]
): Promise<void> {
  for (const text of texts) {
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(text);
    await expectUnchanged(args, input, text);
  }
}

/** The same for text typed key by key. */
export async function preservesTypedText(
  args: StoryArgs,
  input: HTMLElement,
  ...texts: readonly string[]
): Promise<void> {
  for (const text of texts) {
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await expectUnchanged(args, input, text);
  }
}

async function expectUnchanged({ onValue }: StoryArgs, input: HTMLElement, text: string): Promise<void> {
  await expect(input).toHaveValue(text);
  await userEvent.tab();
  await expect(input).toHaveValue(text);
  await expect(onValue).toHaveBeenLastCalledWith(text);
}

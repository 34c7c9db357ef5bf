import { expect, waitFor, within } from 'storybook/test';

/** What a story's play function receives, as far as these need it. */
interface Played {
  canvasElement: HTMLElement;
}

const control = (canvasElement: HTMLElement, label: string) =>
  within(canvasElement).findByLabelText(new RegExp(`^${label}`));

/** The control is found by its label, is marked, and says that it is required. */
export const showsRequired = (label: string) =>
  async function required({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toBeRequired();
    await expect(within(canvasElement).getByText('*')).toBeVisible();
  };

/** What cannot be filled bears no mark (1§5), and can still be read and reached. */
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

/** Error and help belong to the control, for those who do not see them beside it. */
export const showsErrorAndHelp = (label: string, error: string, help: string) =>
  async function described({ canvasElement }: Played) {
    const element = await control(canvasElement, label);
    await expect(element).toBeInvalid();
    await expect(element).toHaveAccessibleDescription(`${error} ${help}`);
    await expect(within(canvasElement).getByText(error)).toBeVisible();
    await expect(within(canvasElement).getByText(help)).toBeVisible();
  };

/** Without a drawn label the control still has its name. */
export const showsCompact = (label: string) =>
  async function compact({ canvasElement }: Played) {
    await expect(await control(canvasElement, label)).toHaveAccessibleName(label);
    await expect(within(canvasElement).queryByText(label)).toBeNull();
  };

/** Nothing sticks out on the narrowest phone. */
export const fitsPhone = async ({ canvasElement }: Played) => {
  const field = await waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>('.as-field');
    if (!found) throw new Error('The field is not there yet.');
    return found;
  });
  await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  await expect(field.clientWidth).toBeLessThanOrEqual(320);
};

/** Written from right to left, nothing sticks out and the label stands at the right edge. */
export const fitsRightToLeft = async ({ canvasElement }: Played) => {
  const field = await waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>('[dir="rtl"] .as-field');
    if (!found) throw new Error('The field is not there yet.');
    return found;
  });
  await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  const label = field.querySelector('.as-field-label');
  if (label) await expect(getComputedStyle(label).direction).toBe('rtl');
};

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

type Name = string | RegExp;

/** The first button of the page with this name. */
export const button = (page: Page, name: Name): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** The dialog with this title. */
export const named = (page: Page, name: Name): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

/** Presses a button of the page, which opens a dialog. */
export const press =
  (name: Name, dialog: Name) =>
  async (page: Page): Promise<Locator> => {
    await button(page, name).click();
    return named(page, dialog);
  };

/** Takes an option of a list. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What axe finds in a part of the page, in light and in dark mode. */
export async function problemsOf(page: Page, part: Locator): Promise<string[]> {
  await expect(part).toBeVisible();
  await part.evaluate((element) => element.setAttribute('data-examined', ''));
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours fade from one mode into the other.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const axe = new AxeBuilder({ page }).include('[data-examined]').setLegacyMode(true);
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(`${page.url()} ${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  return found;
}

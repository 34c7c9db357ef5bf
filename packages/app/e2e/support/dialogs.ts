import { expect, type Locator, type Page } from '@playwright/test';
import { problemsInBothModes } from './accessibility';

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
  return problemsInBothModes(page, '[data-examined]');
}

import { expect, type Locator, type Page } from '@playwright/test';
import { problemsInBothModes } from './accessibility';
import { inPages } from './walk';

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
  await part.evaluate((element) => {
    for (const before of document.querySelectorAll('[data-examined]')) before.removeAttribute('data-examined');
    element.setAttribute('data-examined', '');
  });
  return problemsInBothModes(page, '[data-examined]');
}

/** A dialog or side panel: the page that has it, and how it is opened there. */
export type DialogOf<Made> = readonly [
  path: (made: Made) => string,
  open: (page: Page, made: Made) => Promise<Locator>,
];

/** What axe finds in dialogs, in light and in dark mode. Those of one page that follow each other are opened one after the other. */
export async function problemsOfDialogs<Made>(
  page: Page,
  made: Made,
  dialogs: readonly DialogOf<Made>[],
): Promise<string[]> {
  const ofPages: { path: string; opens: DialogOf<Made>[1][] }[] = [];
  for (const [pathOf, open] of dialogs) {
    const [path, last] = [pathOf(made), ofPages.at(-1)];
    if (last?.path === path) last.opens.push(open);
    else ofPages.push({ path, opens: [open] });
  }
  const problems: string[] = [];
  await inPages(page, 2, ofPages, async (one, { path, opens }) => {
    await one.goto(path);
    for (const [index, open] of opens.entries()) {
      if (index > 0 && !(await closeDialogs(one))) await one.goto(path);
      problems.push(...(await problemsOf(one, await open(one, made))));
    }
  });
  return problems;
}

/** Whether Escape closes what is open over the page. */
async function closeDialogs(page: Page): Promise<boolean> {
  const open = page.locator('[role=dialog], [role=alertdialog]');
  for (let pressed = 0; pressed < 2 && (await open.count()) > 0; pressed += 1) {
    await page.keyboard.press('Escape');
    await untilDrawn(page);
  }
  return (await open.count()) === 0;
}

const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

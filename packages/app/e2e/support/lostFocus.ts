import type { Page } from '@playwright/test';

/** So many controls of a screen are used, the first two of each kind: 'Excluir A' and 'Excluir B' stand for all others. */
const controlsOfScreen = 14;

/** Focuses a control of the page by its number, and returns its name and key; `null` where there is none. */
const focusControl = (page: Page, number: number) =>
  page.evaluate((at) => {
    const all = document.querySelectorAll<HTMLElement>('main :is(button, input[type=checkbox], input[type=radio])');
    const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
    const kinds = new Map<string, number>();
    const control = [...all]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
      .filter((one) => {
        const kind = `${one.className} ${nameOf(one).trim().split(/\s/)[0]}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        return (kinds.get(kind) ?? 0) <= 2;
      })[at];
    if (!control) return null;
    control.focus();
    if (document.activeElement !== control) return null;
    const name = nameOf(control);
    const isOn = control.matches('[type=checkbox]') ? (control as HTMLInputElement).checked : null;
    return { name: name.slice(0, 50), key: control.matches('input') ? 'Space' : 'Enter', isOn };
  }, number);

type Control = NonNullable<Awaited<ReturnType<typeof focusControl>>>;

/** What a switch has saved at once counts for the tests that follow: a channel that is off notifies nobody. */
async function switchBack(page: Page, number: number, { name, isOn }: Control): Promise<void> {
  if (isOn === null) return;
  const now = await focusControl(page, number);
  if (now?.name === name && now.isOn !== isOn) await page.keyboard.press('Space');
}

/** Whether the focus is on the page alone, also after the time that a screen takes to focus what it opens. */
async function isFocusLost(page: Page): Promise<boolean> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.waitForTimeout(150);
  return (await isLost()) && page.waitForTimeout(1_000).then(isLost);
}

async function closeLayers(page: Page): Promise<void> {
  const layer = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first();
  for (let closed = 0; closed < 3 && (await layer.isVisible()); closed += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
}

/**
 * Uses the controls of the screen that is open by keyboard, and returns those after which the focus fell to the page. Leaves the screen
 * as they have made it.
 */
export async function lostFocus(page: Page): Promise<string[]> {
  const address = page.url();
  const lost: string[] = [];
  for (let number = 0; number < controlsOfScreen; number += 1) {
    // A dialog whose code came after it was closed.
    await closeLayers(page);
    const control = await focusControl(page, number);
    if (!control) continue;
    await page.keyboard.press(control.key);
    if (await isFocusLost(page)) lost.push(`the focus is lost after ${control.name}`);
    await closeLayers(page);
    if (await isFocusLost(page)) lost.push(`the focus is lost by Escape after ${control.name}`);
    if (page.url() !== address) await page.goto(address);
    await switchBack(page, number, control);
  }
  await page.waitForTimeout(500);
  await closeLayers(page);
  return lost;
}

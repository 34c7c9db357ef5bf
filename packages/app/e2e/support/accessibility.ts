import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds in the page, or in the part of it that a selector names, as it is shown now. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await found(page, within)).toEqual([]);
}

/** What axe finds in light and in dark mode. */
export async function problemsInBothModes(page: Page, within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Transitions of what is out of sight do not run, and would leave its colours as they were.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    // The other rules find the same in either mode.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : [];
    for (const problem of await found(page, within, rules)) problems.push(`${page.url()} ${colorScheme} ${problem}`);
  }
  return problems;
}

interface AxeRun {
  violations: { id: string; nodes: { html: string }[] }[];
}

async function found(page: Page, within: string | undefined, rules: readonly string[] = []): Promise<string[]> {
  // The program of axe stays in a page that was examined once, until another one is loaded.
  if (!(await page.evaluate(() => 'axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze();
  // There is no frame: the page is tested where it is, instead of in parts that a page of their own joins.
  return page.evaluate(
    async ([include, values]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeRun> } };
      const options = { resultTypes: ['violations'], ...(values.length > 0 && { runOnly: { type: 'rule', values } }) };
      const { violations } = await axe.run(include === undefined ? document : { include: [[include]] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [within, rules] as const,
  );
}

/** Colours fade from one mode into the other, and dialogs in: waits until nothing moves but what moves for ever. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions begin with the frame after the change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

import { expect } from '@playwright/test';
import { join } from 'node:path';
import type { Person } from '../e2e/support/people';
import { openAs } from '../e2e/support/people';
import { test } from '../e2e/support/test';
import { pictureFolder, pictureName } from './pictures';
import { screens } from './screens';

const people: readonly Person[] = ['administrator', 'agent', 'customer'];
const themes = ['light', 'dark'] as const;
/** Width and height, in pixels. */
const sizes = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;

/** Shown instead of content that is being loaded, rows of a list included. */
const loading = '.as-skeleton, .as-spinner, [aria-busy=true]';
const countedLater = /(Carregando|contando)\.\.\./;
const timeoutMs = 30_000;

test.describe.configure({ mode: 'parallel' });

for (const person of people)
  for (const theme of themes)
    for (const [width, height] of sizes)
      test(`${person}, ${theme}, ${width} px`, async ({ browser, baseURL }) => {
        const seen = { viewport: { width, height }, colorScheme: theme, locale: 'pt-BR', baseURL: baseURL ?? '' };
        const context = await browser.newContext(seen);
        const page = await context.newPage();
        await openAs(page, person);
        for (const screen of screens) {
          if (screen.people && !screen.people.includes(person)) continue;
          await page.goto(screen.path);
          await page.waitForLoadState('networkidle');
          // A picture of a screen without what it should show says more than no picture.
          await screen
            .prepare?.(page)
            .catch((error: Error) => process.stderr.write(`${screen.name}: ${error.message}\n`));
          await page.waitForLoadState('networkidle');
          // A screen that still loads is shown as it is after a while, and named.
          await expect(page.locator(loading).or(page.getByText(countedLater)).filter({ visible: true }))
            .toHaveCount(0, { timeout: timeoutMs })
            .catch((error: Error) => process.stderr.write(`${screen.name}: ${error.message}\n`));
          await page.screenshot({
            path: join(pictureFolder, pictureName({ screen: screen.name, person, theme, width })),
            animations: 'disabled',
          });
        }
        await context.close();
      });

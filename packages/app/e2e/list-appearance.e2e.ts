import { expect, type Page } from '@playwright/test';
import { openListView } from './support/listView';
import { openAs } from './support/people';
import { expectRows, rows } from './support/records';
import { test } from './support/test';

const list = '/context/grid/chamado';

/** The vertical centres of a row's texts and pills, as distances from that of its first text, in pixels. */
const centresOf = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => {
      const centreOf = ({ top, height }: DOMRect) => top + height / 2;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
      const ofText = texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return centreOf(range.getBoundingClientRect());
      });
      const ofPills = [...row.querySelectorAll('.as-chip')].map((pill) => centreOf(pill.getBoundingClientRect()));
      return [...ofText, ...ofPills].map((centre) => centre - (ofText[0] ?? 0));
    });

test('pills stand on the line of the texts and stay visible under the pointer, people have initials that are not read out, rows boxes with names, and dialogs are not covered by others', async ({
  page,
}) => {
  await openAs(page, 'agent', list);
  await expectRows(page);
  const pill = rows(page).first().locator('.as-chip').first();
  await expect(pill).toBeVisible();
  for (const distance of await centresOf(page)) expect(Math.abs(distance)).toBeLessThan(1);

  await rows(page).first().hover();
  const [edge, line] = await pill.evaluate((element) => [
    getComputedStyle(element).borderTopWidth,
    getComputedStyle(element).borderTopColor,
  ]);
  expect(edge).toBe('1px');
  expect(line).not.toBe('rgba(0, 0, 0, 0)');

  const person = rows(page)
    .locator('[col-id]')
    .filter({ has: page.locator('.as-initials') })
    .first();
  const name = (await person.locator('.as-chip-name').textContent()) ?? '';
  const [first = '', ...others] = name.split(' ');
  await expect(person.locator('.as-initials')).toHaveText(`${first[0]}${others.at(-1)?.[0] ?? ''}`);
  await expect(rows(page).getByRole('gridcell', { name, exact: true }).first()).toBeVisible();

  const boxes = await rows(page)
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  expect(boxes.length).toBeGreaterThan(5);
  expect(new Set(boxes).size).toBe(boxes.length);

  const dialog = await openListView(page);
  await dialog.getByRole('button', { name: 'Fechar' }).first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
});

test('at four times the size one area scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, 'agent', list);
  await expect(page.locator('.as-card-open').first()).toBeVisible();
  const scrolling = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map((element) => element.className),
    );
  expect(await scrolling()).toHaveLength(1);
  await page.goto('/context/talk/chamado/add');
  await expect(page.getByLabel('Título')).toBeVisible();
  expect(await scrolling()).toHaveLength(1);
});

import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

const cards = (page: Page) => page.getByRole('article', { name: /^Cliente \d+$/ });

test('a reference to a client shows its card in a list, to the pointer and to the keyboard; the value of a record is a link with its card, which says when the person may not read it', async ({
  page,
}) => {
  await test.step('a reference to a client shows its card in a list, to the pointer and to the keyboard', async () => {
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    const reference = rows(page).locator('[data-related$="/cliente"]').first();
    const name = await reference.innerText();
    const requests: string[] = [];
    page.on(
      'request',
      (request) => void (/\/talk\/cliente\/\d+$/i.test(request.url()) && requests.push(request.url())),
    );

    await reference.hover();
    await expect(cards(page).getByRole('link', { name })).toBeVisible();
    await cards(page).hover();
    await expect(cards(page).getByRole('definition').first()).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(cards(page)).toBeHidden();

    await page.keyboard.press('Shift');
    const cell = page
      .getByRole('gridcell')
      .filter({ has: page.locator('[data-related]') })
      .first();
    await cell.focus();
    await expect(cards(page)).toBeVisible();
    await expect(cell).toHaveAccessibleDescription(new RegExp(name.slice(0, 10)));
    await page.keyboard.press('Escape');
    await expect(cards(page)).toBeHidden();
    await expect(cell).toBeFocused();
    expect(requests).toHaveLength(1);

    // F2 goes to the link of the card, Escape back to the cell.
    await page.keyboard.press('F2');
    await expect(cards(page).getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cards(page)).toBeHidden();
    await expect(cell).toBeFocused();
    await page.keyboard.press('F2');
    await expect(cards(page).getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/context\/talk\/cliente\/\d+$/);
    await page.goBack();
    await expectRows(page);

    await reference.hover();
    await cards(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/context\/talk\/cliente\/\d+$/);
    await expect(cards(page)).toBeHidden();
  });
  await test.step('the value of a record is a link with its card, which says when the person may not read it', async () => {
    await page.goto('/context/grid/chamado');
    // One of the demo, which has a client.
    await quickFilter(page, 'Título', 'Nota fiscal');
    await rows(page).first().getByRole('gridcell').nth(1).click();
    // The server refuses the record of another number as it refuses one that may not be read.
    await page.route(/\/talk\/cliente\/\d+$/i, (route) =>
      route.continue({ url: route.request().url().replace(/\d+$/, '999999') }),
    );
    const link = page.locator('.as-properties [data-related]');
    await link.first().hover();
    await expect(page.getByRole('article', { name: /^Registro \d+$/ })).toContainText(
      'Você não pode ver este registro',
    );
    await page.unroute(/\/talk\/cliente\/\d+$/i);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article', { name: /^Registro \d+$/ })).toBeHidden();
    await link.first().focus();
    await expect(cards(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/context\/talk\/cliente\/\d+$/);
  });
});

test('a chosen record of a form shows its card, unless its list is open', async ({ page }) => {
  await openAs(page, 'agent', '/context/talk/chamado/add');
  const client = page.getByRole('combobox', { name: /^Cliente/ });
  await client.click();
  await page.getByRole('option').first().click();
  await expect(client).not.toHaveValue('');
  const name = await client.inputValue();
  await page.mouse.move(5, 5);
  await client.hover();
  await expect(cards(page).getByRole('link', { name })).toBeVisible();
  await client.click();
  await client.hover();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.waitForTimeout(700);
  await expect(cards(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(client).toBeFocused();
  await expect(cards(page)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(cards(page).getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(client).toBeFocused();
  await expect(client).toHaveValue(name);
});

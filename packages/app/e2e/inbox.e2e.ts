import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

const items = (page: Page) => page.locator('.as-inbox-list > li');
const unreadOf = async (page: Page): Promise<number> => {
  const label = await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificações/ })
    .getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
};

test.describe('the inbox', () => {
  test('has a view of what is not read and one of all, and marks what is opened as read [INBOX-01] [INBOX-02] [INBOX-05] [INBOX-06] [BOX-20] [BOX-21]', async ({
    page,
  }) => {
    await openAs(page, 'agent', '/notifications');
    await expect(items(page).first()).toBeVisible();
    await expect.poll(() => unreadOf(page)).toBeGreaterThan(0);
    const before = await unreadOf(page);
    await expect(items(page)).toHaveCount(before);
    await page.getByRole('link', { name: 'Todas' }).click();
    await expect.poll(() => items(page).count()).toBeGreaterThan(before);

    await page.getByRole('link', { name: /Não lidas/ }).click();
    await expect(items(page)).toHaveCount(before);
    await items(page)
      .filter({ hasText: /Chamado|Tarefa|Carga|cliente/ })
      .first()
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/\/context\/talk\/\w+\/\d+$/);
    await expect.poll(() => unreadOf(page)).toBe(before - 1);
    await page.reload();
    await expect.poll(() => unreadOf(page)).toBe(before - 1);
  });

  test('takes the mark back and says so when the server does not answer [INBOX-11] [BOX-24]', async ({ page }) => {
    await openAs(page, 'administrator', '/notifications');
    await expect(items(page).first()).toBeVisible();
    await expect.poll(() => unreadOf(page)).toBeGreaterThan(0);
    const before = await unreadOf(page);
    await page.route('**/notifications/read/', (route) => route.abort());
    await items(page).first().getByRole('button').click();
    await expect(page.getByText('Ocorreu um erro ao tentar marcar a notificação como lida.')).toBeVisible();
    expect(await unreadOf(page)).toBe(before);
  });
});

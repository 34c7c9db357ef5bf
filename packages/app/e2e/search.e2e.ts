import { expect, type Page } from '@playwright/test';
import { signInAs } from './support/people';
import { addTicket } from './support/records';
import { test } from './support/test';

const searchTerm = (): string => `zumbido${Date.now().toString(36)}`;

/** Searches from the header; answers the found records. */
async function search(page: Page, text: string) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=/);
  return page.locator('.as-results > li');
}

test.describe('the search', () => {
  test('opens a result in a modal titled "Resultado da Busca", and searches again after the change and the deletion there; marks the words, without minding accents, and turns pages [SEARCH-01] [SEARCH-08] [SEARCH-09] [SEARCH-10]', async ({
    page,
  }) => {
    await test.step("opens a result in a modal titled 'Resultado da Busca', and searches again after the change and the deletion there", async () => {
      const word = searchTerm();
      await signInAs(page, 'administrator');
      await addTicket(page, `Impressora com ${word}`);
      const results = await search(page, word);
      await expect(results).toHaveCount(1);
      await results.getByRole('button').click();
      const modal = page.getByRole('dialog', { name: 'Resultado da Busca' });
      await expect(modal.getByLabel('Título')).toHaveValue(`Impressora com ${word}`);

      await modal.getByLabel('Título').fill(`Servidor com ${word}`);
      await modal.getByRole('button', { name: 'Salvar' }).click();
      await expect(modal).toHaveCount(0);
      await expect(results.getByRole('button')).toHaveText(`Servidor com ${word}`);

      await results.getByRole('button').click();
      await modal.getByRole('button', { name: 'Excluir' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText(`Nenhum resultado encontrado para "${word}".`)).toBeVisible();
      await expect(modal).toHaveCount(0);
    });
    await test.step('marks the words, without minding accents, and turns pages', async () => {
      await page.goto('/search/?q=NAO');
      const results = page.locator('.as-results > li');
      await expect(results).toHaveCount(30);
      await expect(results.first().locator('mark').first()).toHaveText(/^n[aã]o$/i);
      const first = await results.first().innerText();
      await page.getByRole('button', { name: 'Próxima página' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(results.first()).not.toHaveText(first);

      const choice = page.getByRole('group', { name: 'Status' }).getByRole('checkbox').first();
      await choice.click();
      await expect(page).toHaveURL(/q=NAO&facet=status/);
      await expect(choice).toBeChecked();
      await page.reload();
      await expect(choice).toBeChecked();
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await expect(page).toHaveURL(/q=NAO$/);
    });
  });
});

import type { Company, Room } from '@assunto/api';
import { expect, type Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { test } from './support/test';

const conflict = 'Outra pessoa alterou este registro';

test.describe('two administrators at once', () => {
  test('change a profile: ticks of both stay, and one that both changed is chosen; change the company: what the other one chose is taken, and what only one changed stays of both', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await test.step('change a profile: ticks of both stay, and one that both changed is chosen', async () => {
      await signInAs(page, 'administrator');
      const roomName = `Dupla ${Date.now().toString(36)}`;
      const created = await callAs<{ resourceId: number }>(page, 'POST', '/room', {
        roomName,
        permissions: [],
        requireDigitalSignature: [],
        delimitations: [],
      });
      const path = `/config/access_profile/room/${created.resourceId}`;
      await openAs(page, 'administrator', path);
      await openAs(other, 'administrator', path);
      const tick = (on: Page, name: string) => on.getByRole('checkbox', { name, exact: true });
      const save = (on: Page) => on.getByRole('button', { name: 'Salvar' }).click();
      const title = (on: Page) => on.getByRole('textbox', { name: /^Título/ });

      await tick(other, 'Chamado: Visualizar').check();
      await title(other).fill(`${roomName} A`);
      await save(other);
      await expect(other.getByRole('heading', { name: 'Todos os Perfis de Acesso' })).toBeVisible();
      await tick(page, 'Cliente: Visualizar').check();
      await title(page).fill(`${roomName} B`);
      await save(page);
      // The title is asked for; the ticks are merged.
      const panel = page.getByRole('region', { name: conflict });
      await expect(panel.getByRole('radio')).toHaveCount(2);
      await expect(tick(page, 'Chamado: Visualizar')).toBeChecked();
      await expect(tick(page, 'Cliente: Visualizar')).toBeChecked();
      await panel.getByRole('radio', { name: new RegExp(`${roomName} B`) }).check();
      await panel.getByRole('button', { name: 'Aplicar escolhas' }).click();
      await save(page);
      await expect(page.getByRole('heading', { name: 'Todos os Perfis de Acesso' })).toBeVisible();
      const stored = await callAs<Room>(page, 'GET', `/room/${created.resourceId}`);
      expect(stored.roomName).toBe(`${roomName} B`);
      expect(stored.subjects.map(({ actions }) => actions.map(({ actionIdentifier }) => actionIdentifier))).toEqual([
        ['SELECT'],
        ['SELECT'],
      ]);
      await callAs(page, 'DELETE', `/room/${created.resourceId}`);
    });
    await test.step('change the company: what the other one chose is taken, and what only one changed stays of both', async () => {
      const path = '/config/company';
      await page.goto(path);
      const name = (on: Page) => on.getByRole('textbox', { name: /^Nome da empresa/ });
      await expect(name(page)).not.toHaveValue('');
      const stored = await callAs<Company>(page, 'GET', '/company/1');
      await other.goto(path);
      const save = (on: Page) => on.getByRole('button', { name: 'Salvar' }).click();

      await name(other).fill('Ipê Amarelo A');
      await save(other);
      await expect(other.getByText('Empresa atualizada com sucesso!')).toBeVisible();
      // The header names it at once.
      await expect(other.locator('.as-header-company')).toHaveText('Ipê Amarelo A');
      await name(page).fill('Ipê Amarelo B');
      await page.getByRole('combobox', { name: /^Fuso horário/ }).fill('bahia');
      await page.getByRole('option', { name: /^America\/Bahia \(/ }).click();
      await save(page);
      const panel = page.getByRole('region', { name: conflict });
      await expect(panel.getByRole('radio')).toHaveCount(2);
      await panel.getByRole('radio', { name: /Ipê Amarelo A/ }).check();
      await panel.getByRole('button', { name: 'Aplicar escolhas' }).click();
      await expect(name(page)).toHaveValue('Ipê Amarelo A');
      await save(page);
      await expect(page.getByText('Empresa atualizada com sucesso!')).toBeVisible();
      expect(await callAs<Company>(page, 'GET', '/company/1')).toMatchObject({
        companyName: 'Ipê Amarelo A',
        timeZone: 'America/Bahia',
        version: stored.version + 2,
      });

      // The history brings the company back, through the screen.
      await page.goto('/config/history?entity=company');
      await page.getByRole('button', { name: 'Comparar' }).nth(1).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restaurar como antes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
      await expect(page.getByText('Configuração restaurada com sucesso!')).toBeVisible();
      const { companyName, timeZone } = await callAs<Company>(page, 'GET', '/company/1');
      expect([companyName, timeZone]).toEqual([stored.companyName, stored.timeZone]);
    });
    await context.close();
  });
});

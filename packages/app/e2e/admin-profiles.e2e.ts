import { expect } from '@playwright/test';
import { fillOption } from './support/filters';
import { openAs } from './support/people';
import { columnTexts, expectRows } from './support/records';
import { test } from './support/test';

const list = '/config/access_profile';

test.describe('access profiles', () => {
  test('an administrator gives a profile a filter, and a person of it sees only what passes', async ({
    page,
    browser,
  }) => {
    const name = `Só abertos ${Date.now().toString(36)}`;
    await openAs(page, 'administrator', `${list}/room/2`);
    await expect(page.getByRole('heading', { name: 'Editar Perfil de Acesso' })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar filtro' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar filtro' });
    await dialog.getByLabel('Nome do filtro').fill(name);
    await dialog.getByRole('combobox', { name: 'Assunto' }).selectOption({ label: 'Chamado' });
    await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
    await fillOption(page, dialog, 'Prioridade', 'Urgente');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('list', { name: 'Filtros: Chamado' })).toContainText(name);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('O perfil de acesso Atendentes foi editado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/config\/access_profile\?refresh/);

    const context = await browser.newContext();
    const agent = await context.newPage();
    await openAs(agent, 'agent', '/context/grid/chamado');
    await expectRows(agent);
    expect([...new Set(await columnTexts(agent, 'Prioridade'))]).toEqual(['Urgente']);

    // What is taken back is taken back at once.
    await page.getByRole('button', { name: 'Editar Atendentes' }).click();
    await page.getByRole('button', { name: `Remover o filtro ${name}` }).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Todos os Perfis de Acesso' })).toBeVisible();
    await agent.reload();
    await expectRows(agent);
    expect(new Set(await columnTexts(agent, 'Prioridade')).size).toBeGreaterThan(1);
    await context.close();
  });
});

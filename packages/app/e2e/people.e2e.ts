import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { openPart } from './support/recordParts';
import { createTicketInForm, enterTicket, expectRows, rows } from './support/records';
import { test } from './support/test';

test.describe('the three kinds of people', () => {
  test('an administrator has the configuration areas [PERM-01] [PERM-03]', async ({ page }) => {
    await openAs(page, 'administrator');
    await page.getByRole('button', { name: 'Configurações' }).click();
    await expect(page.getByRole('link', { name: 'Automações', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Todos os usuários' }).click();
    await expect(page).toHaveURL(/\/config\/users$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os usuários' })).toBeVisible();
  });

  test('an agent works tickets but neither deletes them nor configures, and only reads what may not be changed [PERM-02] [PERM-04] [PERM-06]', async ({
    page,
  }) => {
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    await expect(page.getByRole('link', { name: 'Novo' })).toBeVisible();
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mais ações dos selecionados' }).click();
    await expect(page.getByRole('menuitem', { name: 'Desativar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Configurações' }).click();
    await expect(page.getByRole('link', { name: 'Modo escuro' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Todos os usuários' })).toHaveCount(0);
    await page.goto('/config/users');
    await expect(page).toHaveURL('/');

    await createTicketInForm(page, 'Aberto por um atendente');
    await page.getByLabel('Título').fill('Alterado por um atendente');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();

    await page.goto('/context/grid/bairro');
    await expectRows(page);
    await expect(page.getByRole('link', { name: 'Novo' })).toHaveCount(0);
    await rows(page).first().getByRole('gridcell').nth(2).click();
    await expect(page).toHaveURL(/\/context\/talk\/bairro\/\d+$/);
    await expect(page.getByLabel('Nome')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  });

  test('a customer sees, opens and creates their own tickets, and nothing else, tasks neither [PERM-01] [PERM-06]', async ({
    page,
  }) => {
    await openAs(page, 'customer');
    const noTask = page.waitForResponse(/\/Talk\/Task\/InProgress$/i);
    await expect(page.getByRole('link', { name: 'Chamados', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
    await noTask;
    await expect(page.getByRole('button', { name: 'Tarefas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Chamados', exact: true }).click();
    await expectRows(page);
    await expect(page.getByText(/^1–\d+ de/)).toBeVisible();
    const total = Number(/de ([\d.]+)/.exec(await page.locator('.as-pager-range').innerText())?.[1]?.replace('.', ''));
    expect(total).toBeLessThan(200);
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Registros selecionados' })).toBeVisible();
    // Neither another person in charge, nor 'Desativar' and 'Excluir'.
    await page.getByRole('button', { name: 'Mais ações dos selecionados' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Tags…', 'Exportar selecionados']);
    await page.keyboard.press('Escape');

    await enterTicket(page, 'Aberto por uma cliente');
    await openPart(page, 'Formulário');
    await expect(page.getByRole('heading', { level: 1, name: 'Aberto por uma cliente' })).toBeVisible();
    await expect(page.getByLabel('Anotação interna')).toHaveCount(0);

    await page.goto('/context/grid/cliente');
    await expect(page.getByRole('alert')).toContainText('não tem acesso');

    await page.goto('/context/activetask/tarefa');
    await expect(page.getByText('Seu perfil não trabalha com tarefas.')).toBeVisible();
  });
});

import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { holdRequests } from './support/requests';
import { test } from './support/test';

test.describe('notifications of the administration', () => {
  test('are written with variables, seen with a real record, sent to oneself, saved and deleted; saved by a press during which the preview arrives: the button does not move [NOTIF-29] [NOTIF-56] [NOTIF-59] [NOTIF-60] [NOTIF-63] [NOTIF-66]', async ({
    page,
  }) => {
    await test.step('are written with variables, seen with a real record, sent to oneself, saved and deleted', async () => {
      const name = `Aviso ${Date.now()}`;
      await openAs(page, 'administrator', '/notification');
      await page.getByLabel(/^Nome/).fill(name);
      const subject = page.getByRole('combobox', { name: 'Assunto' });
      await subject.click();
      await subject.fill('Chamado');
      await page.getByRole('option', { name: 'Chamado', exact: true }).click();
      const title = page.getByLabel(/^Template do título/);
      await title.click();
      await page.keyboard.type('Novo: ${');
      await expect(page.getByRole('dialog', { name: 'Seletor de Variáveis' })).toBeVisible();
      await page.getByLabel('Buscar variável').fill('titulo');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.type(' "agora');
      await expect(title).toHaveValue('Novo: ${titulo} "agora"');
      await page.getByLabel(/^Template da mensagem/).fill(`Mensagem de ${name}`);
      await page.getByRole('checkbox', { name: 'Aplicação: Sim', exact: true }).check();
      await expect(page.getByRole('article', { name: 'Pré-visualização' })).toContainText('"agora"');
      await page.getByRole('button', { name: 'Enviar para mim' }).click();
      await expect(page.getByText('Notificação enviada para você: Aplicação.')).toBeVisible();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText(`Notificação ${name} inserida com sucesso!`)).toBeVisible();
      await expect(page).toHaveURL(/\/notification\/list/);
      await page.getByRole('button', { name: `Excluir ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Notificação removida com sucesso!')).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      await page.goto('/notifications');
      await expect(page.getByText(`Mensagem de ${name}`)).toBeVisible();
    });
    await test.step('are saved by a press during which the preview arrives: the button does not move', async () => {
      const release = await holdRequests(page, '**/notification/preview');
      await page.goto('/notification');
      await page.getByLabel(/^Nome/).fill(`Durante ${Date.now()}`);
      await page.getByLabel(/^Template do título/).fill('Aviso');
      await page.getByLabel(/^Template da mensagem/).fill('Uma linha\ne outra');
      await page.getByRole('checkbox', { name: 'Aplicação: Sim', exact: true }).check();
      const article = page.getByRole('article', { name: 'Pré-visualização' });
      await expect(article).toHaveText('…');
      await page.getByRole('button', { name: 'Salvar' }).hover();
      await page.mouse.down();
      release();
      await expect(article).toContainText('e outra');
      await page.mouse.up();
      await expect(page).toHaveURL(/\/notification\/list/);
    });
  });
});

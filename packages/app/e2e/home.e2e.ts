import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openAs } from './support/people';
import { expectRows } from './support/records';
import { saveView, showAs, viewMenu, viewTab } from './support/views';
import { test } from './support/test';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const arranged = (page: Page) => page.getByRole('list', { name: 'Cartões do início' }).getByRole('listitem');

/** Uses the cards of this page for the profile of the customers. */
async function giveToCustomers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar em um perfil de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar em um perfil de acesso' });
  await dialog.getByLabel('Perfil de acesso').selectOption('Clientes');
  await dialog.getByRole('button', { name: 'Usar no perfil' }).click();
  await expect(page.getByText('O perfil Clientes usa estes cartões.').first()).toBeVisible();
}

test.describe('the home page', () => {
  test('shows the cards of the profile, and leads to the lists and records behind them; each person arranges it: cards are added, moved by keyboard, removed, restored and stay after a reload', async ({
    page,
  }) => {
    await test.step('shows the cards of the profile, and leads to the lists and records behind them', async () => {
      await openAs(page, 'agent', '/');
      const late = card(page, 'Chamados atrasados');
      const records = late.getByRole('listitem');
      await expect(records).toHaveCount(6);
      const first = await records.first().getByRole('link').innerText();
      await expect(card(page, 'Não lidas')).toBeVisible();
      await expect(card(page, 'Vencem hoje')).toBeVisible();
      await expect(page.getByRole('link', { name: 'O que mudou' })).toHaveAttribute('href', '/activity');
      await records.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/context\/talk\/chamado\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
      await page.getByRole('banner').getByRole('link', { name: 'página inicial' }).click();
      // It was opened last.
      await expect(card(page, 'Abertos por último').getByRole('link', { name: first })).toBeVisible();
      await late.getByRole('link', { name: 'Chamados atrasados' }).click();
      await expect(page).toHaveURL(/\/context\/grid\/chamado\?filters=\d+$/);
    });
    await test.step('is arranged by each person: cards are added, moved by keyboard, removed, restored and stay after a reload', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'página inicial' }).click();
      await page.getByRole('button', { name: 'Organizar' }).click();
      await expect(arranged(page)).toHaveCount(8);
      const names = async () => (await arranged(page).allInnerTexts()).map((text) => text.split('\n')[0]);
      const before = await names();
      // A change that the server refuses is taken back.
      await page.route('**/home', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
      await page.getByRole('button', { name: 'Retirar Tarefa em andamento' }).click();
      await expect(page.getByText(/Não foi possível guardar os cartões\./)).toBeVisible();
      await expect(arranged(page)).toHaveCount(8);
      await page.unroute('**/home');
      await page.getByRole('button', { name: 'Retirar Tarefa em andamento' }).click();
      await expect(arranged(page)).toHaveCount(7);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect.poll(names).toEqual(before);

      await page.getByRole('button', { name: 'Adicionar cartão' }).click();
      const dialog = page.getByRole('dialog', { name: 'Adicionar cartão' });
      await dialog.getByLabel('Assunto').selectOption('Ordem de transporte');
      await dialog.getByLabel('Mostrar').selectOption('Filtro: Ordens urgentes');
      await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
      await expect(arranged(page)).toHaveCount(9);
      await page.getByRole('button', { name: 'Mover Chamados atrasados' }).focus();
      await page.keyboard.press('Space');
      // Without waiting: a key that follows at once counts.
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Chamados atrasados: posição 2 de 9.')).toBeAttached();
      await page.keyboard.press('Space');
      await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2), 'Ordens urgentes']);
      await page.getByRole('button', { name: 'Concluir' }).click();
      await expect(card(page, 'Ordens urgentes')).toBeVisible();
      await page.reload();
      await expect(headings(page).first()).toHaveText('Vencem hoje');
      await expect(card(page, 'Ordens urgentes')).toBeVisible();

      await page.getByRole('button', { name: 'Organizar' }).click();
      await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
      await expect.poll(names).toEqual(before);
    });
  });

  test('takes a view from its menu, whose parts lead to the records behind them', async ({ page }) => {
    test.slow();
    const pin = async (name: string): Promise<void> => {
      await viewMenu(page, `Mostrar ${name} no início`);
      await expect(page.getByText(`“${name}” está no início.`)).toBeVisible();
    };
    await openAs(page, 'agent', '/context/grid/chamado');
    await expectRows(page);
    await showAs(page, 'Gráfico');
    await saveView(page, 'Por situação');
    await pin('Por situação');
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('“Por situação” saiu do início.')).toBeVisible();
    await page.goto('/');
    await expect(card(page, 'Chamados atrasados')).toBeVisible();
    await expect(card(page, 'Por situação')).toHaveCount(0);
    // The cards are those of the profile again.
    await page.getByRole('button', { name: 'Organizar' }).click();
    await expect(page.getByRole('button', { name: 'Usar os cartões do meu perfil' })).toHaveCount(0);

    await page.goto('/context/grid/chamado');
    await viewTab(page, 'Por situação').click();
    await pin('Por situação');
    await viewMenu(page, 'Mostrar Por situação no início');
    await page.getByText('“Por situação” já estava no início.').waitFor();
    await page.getByRole('button', { name: 'Abrir o início' }).click();
    const chart = card(page, 'Por situação');
    await expect(chart.getByRole('img', { name: 'Número de registros por Status' })).toBeVisible();
    await chart.getByText(/grupos em tabela$/).click();
    const open = chart.getByRole('button', { name: /^Aberto: / });
    const count = Number(await open.innerText());
    await expectAccessible(page);
    await open.press('Enter');
    await expect(page).toHaveURL(/\/context\/grid\/chamado\?view=\d+&kind=list&filter=[\w-]+$/);
    await expectRows(page);
    await expect(page.getByText(new RegExp(`de ${count}\\b`))).toBeVisible();
    await page.goBack();
    await chart.getByRole('link', { name: 'Por situação' }).click();
    await expect(page).toHaveURL(/\/context\/grid\/chamado\?view=\d+$/);

    await page.goto('/?organizar');
    await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await expect(arranged(page)).toHaveCount(8);
    await page.goto('/context/grid/chamado');
    await viewTab(page, 'Por situação').click();
    await viewMenu(page, 'Excluir Por situação');
  });

  test('of a profile shows a shared view to its people, which is not removed meanwhile', async ({ page, browser }) => {
    test.slow();
    await openAs(page, 'administrator', '/context/grid/chamado');
    await expectRows(page);
    await showAs(page, 'Gráfico');
    await saveView(page, 'Da empresa', 'Todos');
    await viewMenu(page, 'Mostrar Da empresa no início');
    await page.getByText('“Da empresa” está no início.').waitFor();
    await page.goto('/?organizar');
    await giveToCustomers(page);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const customer = await other.newPage();
    await openAs(customer, 'customer', '/');
    await expect(card(customer, 'Da empresa')).toBeVisible();
    await other.close();

    await page.goto('/context/grid/chamado');
    await viewTab(page, 'Da empresa').click();
    await viewMenu(page, 'Excluir Da empresa');
    const uses = page.getByRole('dialog', { name: /Da empresa/ });
    await expect(uses.getByRole('link', { name: /Clientes/ })).toBeVisible();
    await uses.getByRole('link', { name: /Clientes/ }).click();
    await page.getByRole('button', { name: 'Retirar Da empresa' }).click();
    // A customer has the other three.
    await page.getByRole('button', { name: 'Retirar Chamados atrasados' }).click();
    await giveToCustomers(page);
    await page.getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os cartões do meu perfil' }).click();
    await page.goto('/context/grid/chamado');
    await viewTab(page, 'Da empresa').click();
    await viewMenu(page, 'Excluir Da empresa');
    await expect(viewTab(page, 'Da empresa')).toHaveCount(0);
  });
});

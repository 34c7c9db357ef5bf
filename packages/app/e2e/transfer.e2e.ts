import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { columnTexts, expectRows, quickFilter, rows } from './support/records';
import { test } from './support/test';

const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const choose = async (page: Page, content: string, name = 'bairros.csv'): Promise<void> => {
  await page
    .getByLabel('Arquivo para importar')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') });
};

test.describe('files of records', () => {
  test('a list is exported as it is filtered, to CSV and to Excel, with the columns that are chosen; a long list in the background, with progress, cancel, and a file to download, also after the dialog was closed; one of deactivated records offers no import', async ({
    page,
  }) => {
    await test.step('a list is exported as it is filtered, to CSV and to Excel, with the columns that are chosen', async () => {
      await openAs(page, 'administrator', '/context/grid/chamado');
      await expectRows(page);
      const title = (await rows(page).first().getByRole('gridcell').nth(2).innerText()).trim();
      await quickFilter(page, 'Título', title);
      const count = await rows(page).count();
      await fromMenu(page, 'Exportar');
      const dialog = page.getByRole('dialog', { name: 'Exportar' });
      await dialog.getByRole('radio', { name: /CSV/ }).check();
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Exportar' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith('\ufeffCódigo;')).toBe(true);
      expect(text).toContain(title);
      expect(text.trim().split('\r\n').length).toBeGreaterThan(count);
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/em Chamado.*\.csv\./)).toBeVisible();

      await fromMenu(page, 'Exportar');
      const second = page.waitForEvent('download');
      await page.getByRole('dialog', { name: 'Exportar' }).getByRole('button', { name: 'Exportar' }).click();
      const workbook = await readFile(await (await second).path());
      expect(workbook.subarray(0, 2).toString()).toBe('PK');
    });
    await test.step('a long list is exported in the background: progress, cancel, and a file to download, also after the dialog was closed', async () => {
      const job = {
        exportId: 7,
        subject: 'chamado',
        fileName: 'Chamado.xlsx',
        state: 'running',
        rowCount: 12_500,
        doneCount: 0,
        size: null as number | null,
        reason: null,
        insertedIn: '2026-03-02T12:00:00Z',
        expiresIn: '2026-03-03T12:00:00Z',
      };
      let stored: (typeof job)[] = [];
      await page.route('**/talk/chamado/export', (route) => {
        stored = [{ ...job }, ...stored];
        return route.fulfill({ status: 202, json: job });
      });
      await page.route('**/talk/chamado/exports', (route) =>
        route.fulfill({ json: { itens: stored, totalResults: 1, currentPage: 1 } }),
      );
      await page.route('**/talk/chamado/exports/7/cancel', (route) => {
        stored = [{ ...job, state: 'canceled' }];
        return route.fulfill({ json: stored[0] });
      });
      const headers = { 'content-disposition': `attachment; filename*=UTF-8''Chamado.xlsx`, 'x-total-count': '12500' };
      await page.route('**/talk/chamado/exports/7/file', (route) => route.fulfill({ headers, body: 'PK' }));
      await fromMenu(page, 'Exportar');
      const dialog = page.getByRole('dialog', { name: 'Exportar' });
      const start = dialog.getByRole('button', { name: 'Exportar', exact: true });
      await start.click();
      await expect(dialog.getByText('0 de 12.500 registros')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancelar exportação' }).click();
      await expect(dialog.getByText('Chamado.xlsx')).toBeHidden();

      stored = [];
      await start.click();
      stored = [{ ...job, doneCount: 6_000 }];
      await expect(dialog.getByText('6.000 de 12.500 registros')).toBeVisible();
      await expect(dialog.getByRole('progressbar', { name: 'Exportando Chamado.xlsx' })).toHaveAttribute(
        'value',
        '6000',
      );
      await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
      await expect(dialog).toBeHidden();
      stored = [{ ...job, state: 'done', doneCount: 12_500, size: 1_572_864 }];
      await fromMenu(page, 'Exportar');
      await expect(dialog.getByText('12.500 registros, 1,5 MB')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Baixar' }).click();
      expect((await downloading).suggestedFilename()).toBe('Chamado.xlsx');
    });
    await test.step('a list of deactivated records offers no import', async () => {
      await page.goto('/context/grid/chamado?isActive=false');
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await expect(page.getByRole('menuitem', { name: 'Exportar' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Importar' })).toHaveCount(0);
    });
  });

  test('a file is imported step by step: columns, problems, only the good rows, a reload on the way, and undone', async ({
    page,
  }) => {
    await openAs(page, 'administrator', '/context/grid/chamado');
    await expectRows(page);
    await fromMenu(page, 'Importar');
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    await choose(
      page,
      'Titulo;Descricao;Quando\nImportado A;Água na sala;x\nImportado B;Açúcar no chão;y\n;Sem título;z\n',
    );
    await expect(dialog.getByRole('combobox', { name: 'Campo da coluna Titulo' })).not.toHaveValue('');
    await expect(dialog.getByText('Água na sala · Açúcar no chão · Sem título')).toBeVisible();
    // The import lives in the server: a reload leads back to it.
    await page.reload();
    await expect(dialog.getByRole('combobox', { name: 'Campo da coluna Quando' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Verificar' }).click();
    const problems = dialog.getByRole('region', { name: 'Problemas' });
    await expect(problems.getByRole('row')).toHaveCount(2);
    await expect(problems.getByRole('row').nth(1)).toContainText(/^4Titulo/);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar problemas (CSV)' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(
      'Linha;Coluna;Valor encontrado;O que fazer',
    );
    // Automations start for what is imported, unless somebody says otherwise.
    const starts = dialog.getByRole('checkbox', { name: 'Iniciar as automações dos registros importados' });
    await expect(starts).toBeChecked();
    await starts.uncheck();
    const started = page.waitForRequest((request) => request.method() === 'POST' && /\/start$/.test(request.url()));
    await dialog.getByRole('button', { name: 'Importar só as 2 linhas certas' }).click();
    expect((await started).postDataJSON()).toEqual({ rows: 'good', startsJobs: false });
    await expect(dialog.getByText('2 registros importados.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(dialog).toBeHidden();
    await quickFilter(page, 'Título', 'Importado');
    await expect(rows(page)).toHaveCount(2);

    await fromMenu(page, 'Importar');
    await dialog.getByRole('listitem').filter({ hasText: 'bairros.csv' }).getByRole('button', { name: 'Ver' }).click();
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(dialog.getByText('Importação desfeita: 2 registros excluídos.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(0);
  });

  test('rows with the natural key of a record change it when the person says so, and are undone', async ({ page }) => {
    await openAs(page, 'administrator', '/context/grid/bairro');
    await expectRows(page);
    const name = (await columnTexts(page, 'Nome'))[0] ?? '';
    const code = ((await columnTexts(page, 'Código'))[0] ?? '').replace(/\D/g, '');
    await fromMenu(page, 'Importar');
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    await choose(page, `Código;Nome\n${code};${name} importado\n`);
    const updates = dialog.getByRole('checkbox', { name: /Atualizar os registros que já têm o mesmo valor de Código/ });
    await updates.check();
    await dialog.getByRole('button', { name: 'Verificar' }).click();
    await expect(dialog.getByText('Atualizam registros')).toBeVisible();
    await dialog.getByRole('button', { name: 'Importar 1 linha' }).click();
    await expect(dialog.getByText('0 registros importados, 1 registro atualizado.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect.poll(async () => (await columnTexts(page, 'Nome'))[0]).toBe(`${name} importado`);

    await fromMenu(page, 'Importar');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'bairros.csv' })
      .first()
      .getByRole('button', { name: 'Ver' })
      .click();
    await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(dialog.getByText('Importação desfeita: 1 registro voltou a ser como era.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Importar outro arquivo' }).click();
    await choose(page, `Código;Nome\n${code};${name}\n`);
    // The choice is remembered for the next file.
    await expect(updates).toBeChecked();
    await dialog.getByRole('button', { name: 'Outro arquivo' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await columnTexts(page, 'Nome'))[0]).toBe(name);
  });

  test('a foreign file shows how it is read, which can be changed, and one repair mends all rows of a cause', async ({
    page,
  }) => {
    await openAs(page, 'administrator', '/context/grid/transporte');
    await expectRows(page);
    await fromMenu(page, 'Importar');
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    await choose(
      page,
      'Previsão de início;Valor do frete;Volume\n03/04/2016;1.25;0,12394\n05/06/2016;1.234;?\n07/08/2016;0.125;7,99999\n',
      'transportes.csv',
    );
    const numbers = dialog.getByRole('combobox', { name: 'Formato dos números da coluna Valor do frete' });
    await expect(numbers).toHaveValue('point');
    await expect(dialog.getByText('1.234 é lido como 1,234')).toBeVisible();
    await numbers.selectOption('comma');
    await expect(dialog.getByText('1.25 não é lido')).toBeVisible();
    await numbers.selectOption('point');
    const dates = dialog.getByRole('combobox', { name: 'Formato das datas da coluna Previsão de início' });
    await expect(dialog.getByText('Os valores permitem mais de uma leitura: confira os exemplos.')).toBeVisible();
    await expect(dialog.getByText('03/04/2016 é lido como 03/abr/2016')).toBeVisible();
    await dates.selectOption('mdy');
    await expect(dialog.getByText('03/04/2016 é lido como 04/mar/2016')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /\?/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Verificar' }).click();

    const causes = dialog.getByRole('list', { name: 'Problemas por causa' }).getByRole('listitem');
    const volume = causes.filter({ hasText: 'Volume' });
    await expect(volume).toContainText('2 linhas');
    await volume.getByRole('combobox').selectOption('empty');
    await volume.getByRole('button', { name: 'Aplicar a 2 linhas' }).click();
    await expect(dialog.getByText('1 correção aplicada')).toBeVisible();
    await expect(volume).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Desfazer correções' }).click();
    await expect(volume).toContainText('2 linhas');
    await dialog.getByRole('button', { name: 'Outro arquivo' }).click();
    await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  });

  test('on a phone the way on stays in view, and a repair says which value it uses', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openAs(page, 'administrator', '/context/grid/chamado');
    await page.getByRole('button', { name: 'Exibir' }).click();
    await page.getByRole('menuitem', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    const columns = [
      'Titulo',
      'Descricao',
      'Prioridade',
      'Previsão',
      'Horas estimadas',
      'Outra',
      'Mais uma',
      'A última',
    ];
    const row = (index: number) =>
      `Do telefone ${index};Sem rede;${index % 2 ? 'Altíssima' : 'Alta'};25/12/2026;${index};a;b;c`;
    await choose(page, [columns.join(';'), ...Array.from({ length: 12 }, (_, index) => row(index))].join('\n'));
    const check = dialog.getByRole('button', { name: 'Verificar' });
    await expect(check).toBeInViewport({ ratio: 1 });
    await check.click();
    const priority = dialog
      .getByRole('list', { name: 'Problemas por causa' })
      .getByRole('listitem')
      .filter({ hasText: 'Prioridade' });
    await expect(dialog.getByRole('button', { name: 'Importar só as 6 linhas certas' })).toBeInViewport({ ratio: 1 });
    await priority.getByRole('combobox').selectOption('Usar outro valor');
    await priority.getByRole('combobox', { name: /^Valor para Prioridade/ }).selectOption('Alta');
    await priority.getByRole('combobox', { name: /^Correção para Prioridade/ }).selectOption('Usar o padrão: Normal');
    await priority.getByRole('button', { name: 'Aplicar a 6 linhas' }).click();
    await expect(dialog.getByRole('button', { name: 'Importar todas as 12 linhas' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Outro arquivo' }).click();
    await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  });
});

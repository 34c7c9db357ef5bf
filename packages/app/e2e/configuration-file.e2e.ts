import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signInAs } from './support/people';
import { test } from './support/test';

interface File {
  subjects: { subjectIdentifier: string; attributes: { identifier: string; name: string }[] }[];
  tags: { key: string; tagName: string; tagColor: string; tagFilters: never[] }[];
}

const send = async (page: Page, file: File): Promise<void> => {
  await page.getByLabel('Arquivo de configuração').setInputFiles({
    name: 'empresa.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
};

test('the configuration is downloaded, changed in the file, planned and applied; a file that cannot be applied says why', async ({
  page,
}) => {
  await test.step('a file that cannot be applied says why', async () => {
    await signInAs(page, 'administrator');
    await page.goto('/config/file');
    await page.getByLabel('Arquivo de configuração').setInputFiles({
      name: 'errado.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":'),
    });
    await expect(page.getByRole('alert')).toContainText('O arquivo não é um JSON válido.');
    await send(page, { subjects: [] } as unknown as File);
    await expect(page.getByRole('alert')).toContainText('Isto não é um arquivo de configuração.');
  });
  await test.step('the configuration is downloaded, changed in the file, planned and applied', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar a configuração' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('configuracao.json');
    const text = await readFile(await download.path(), 'utf8');
    const file = JSON.parse(text) as File;

    // Unchanged, it changes nothing.
    await send(page, file);
    await expect(page.getByText('A empresa já é como o arquivo diz.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden();
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();

    const next = JSON.parse(text) as File;
    const title = next.subjects
      .find(({ subjectIdentifier }) => subjectIdentifier === 'bairro')
      ?.attributes.find(({ identifier }) => identifier === 'nome');
    if (!title) throw new Error('the demo has no district');
    const before = title.name;
    title.name = 'Nome do bairro';
    next.tags.push({ key: 'do-arquivo', tagName: 'Do arquivo', tagColor: '#0f766e', tagFilters: [] });
    await send(page, next);
    await expect(page.getByText('1 a criar, 1 a alterar, 0 a remover')).toBeVisible();
    await expect(page.getByText('Altera o atributo “Nome do bairro”')).toBeVisible();
    await expect(page.getByRole('row', { name: `Nome ${before} Nome do bairro` })).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Configuração aplicada.')).toBeVisible();
    await page.goto('/context/grid/bairro');
    await expect(page.getByRole('columnheader', { name: 'Nome do bairro' })).toBeVisible();

    // Back to the first file: what is removed is named before.
    await page.goto('/config/file');
    await send(page, file);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Será removido: “Do arquivo”.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Configuração aplicada.')).toBeVisible();
    await page.goto('/context/grid/bairro');
    await expect(page.getByRole('columnheader', { name: before, exact: true })).toBeVisible();
  });
});

import { expect, type Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { test } from './support/test';

const rows = Array.from({ length: 300 }, (_, index) =>
  [
    `OS-${index + 1}`,
    index % 2 === 0 ? 'Alta' : 'Baixa',
    `${String((index % 28) + 1).padStart(2, '0')}/04/2026`,
    `R$ ${index},50`,
    `pessoa${index}@exemplo.com.br`,
    index % 7 === 0 ? '-' : 'Vazamento',
  ].join(';'),
);

test('a spreadsheet becomes a subject with a menu entry and its records, and is undone as one; a file is dropped; the records that a column names, marks of empty cells and the zone of times are chosen', async ({
  page,
}) => {
  await test.step('a spreadsheet becomes a subject with a menu entry and its records, and is undone as one', async () => {
    await signInAs(page, 'administrator');
    await page.goto('/admin/atributos');
    await page.getByRole('link', { name: 'A partir de um arquivo' }).click();
    await page.getByLabel('Arquivo para importar').setInputFiles({
      name: 'ordens_de reparo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Código;Urgência;Abertura;Valor;E-mail;observacao_da_equipe_que_fez_o_reparo', ...rows].join('\n'),
      ),
    });
    // Proposed from all rows: key, options, date, money and e-mail.
    await expect(page.getByLabel('Nome do assunto')).toHaveValue('Ordens de reparo');
    await expect(page.getByLabel('Chave natural').first()).toBeChecked();
    await expect(page.getByLabel('Tipo do campo Urgência').locator('option:checked')).toHaveText('Seleção');
    await expect(page.getByText('2 opções: Alta, Baixa')).toBeVisible();
    await expect(page.getByLabel('Tipo do campo Abertura').locator('option:checked')).toHaveText('Data');
    await expect(page.getByLabel('Tipo do campo Valor').locator('option:checked')).toHaveText('Valor em dinheiro');
    await expect(page.getByLabel('Tipo do campo E-mail').locator('option:checked')).toHaveText('E-mail');
    // On a phone a name has the width of the page, and breaks between its words.
    await page.setViewportSize({ width: 390, height: 844 });
    const heading = page.getByRole('rowheader', { name: 'observacao_da_equipe_que_fez_o_reparo' });
    expect(await heading.evaluate((one) => one.clientWidth)).toBeGreaterThan(300);
    await expect(heading.locator('wbr')).toHaveCount(6);
    await page.setViewportSize({ width: 1366, height: 768 });
    // A wrong guess costs a click.
    await page.getByLabel('Tipo do campo E-mail').selectOption('Texto');
    await page.getByRole('button', { name: 'Criar assunto e importar' }).click();

    const dialog = page.getByRole('dialog', { name: 'Importar' });
    await expect(dialog.getByText('300 registros importados.')).toBeVisible({ timeout: 30_000 });
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Ordens de reparo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Desfazer assunto e importação' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Assunto e importação desfeitos.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ordens de reparo' })).toBeHidden();
  });
  await test.step('a file is dropped; the records that a column names, marks of empty cells and the zone of times are chosen', async () => {
    await page.goto('/admin/atributos/arquivo');
    const { itens } = await callAs<Records>(page, 'POST', '/talk/filter/bairro', {});
    const district = itens[0]?.talkValues.map(({ value }) => value).find((value) => typeof value === 'string') ?? '';
    expect(district).not.toBe('');
    const lines = [
      'Local;Onde;Nota;Vista em',
      `Praça;${district};-;2026-03-01 10:00`,
      `Ponte;${district};bom;2026-03-01 11:00`,
      'Rua;;s/d;',
    ];
    await dropFile(page, 'podas_urgentes.csv', lines.join('\n'));
    await expect(page.getByLabel('Nome do assunto')).toHaveValue('Podas urgentes');

    // One name is no evidence: the person knows whose it is.
    const create = page.getByRole('button', { name: 'Criar assunto e importar' });
    await page.getByLabel('Tipo do campo Onde').selectOption('Registro relacionado');
    await create.click();
    await expect(page.getByRole('alert')).toHaveText('Escolha o assunto dos registros relacionados.');
    await page.getByLabel('Assunto dos registros do campo Onde').selectOption('Bairro');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A dash is a grade in this file, and another text says that there is none.
    await page.getByRole('checkbox', { name: /^-/ }).uncheck();
    await page.getByRole('textbox', { name: /^Outros, separados/ }).fill('s/d');
    const zone = page.getByRole('combobox', { name: 'Fuso das horas da coluna Vista em' });
    await expect(zone).toHaveValue(/^Da empresa: America\/Sao Paulo/);
    await zone.fill('new york');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^America\/New York/ })
      .click();
    await zone.fill('UTC');
    await page.getByRole('listbox').getByRole('option', { name: 'UTC', exact: true }).click();
    await create.click();

    const dialog = page.getByRole('dialog', { name: 'Importar' });
    await expect(dialog.getByText('3 registros importados.')).toBeVisible({ timeout: 30_000 });
    const subject = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const records = await callAs<Records>(page, 'POST', `/talk/filter/${subject}`, {});
    const texts = records.itens.map(({ talkValues }) =>
      talkValues.map(({ value }) => (value as { name?: string } | null)?.name ?? value),
    );
    expect(texts.toSorted()).toEqual(
      [
        ['Praça', district, '-', '2026-03-01T10:00:00Z'],
        ['Ponte', district, 'bom', '2026-03-01T11:00:00Z'],
        ['Rua', null, null, null],
      ].toSorted(),
    );
    await dialog.getByRole('button', { name: 'Desfazer assunto e importação' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Assunto e importação desfeitos.')).toBeVisible();
  });
});

interface Records {
  itens: { talkValues: { value: unknown }[] }[];
}

/** Drops a file onto the area for it, as from a folder. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type: 'text/csv' }));
      return transfer;
    },
    [name, content] as const,
  );
  await page.locator('.as-file-drop').dispatchEvent('drop', { dataTransfer });
}
